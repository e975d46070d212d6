import { afterAll, beforeAll, expect, it } from 'vitest'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { exportMyData } from '../../src/shop/privacy/export-my-data.ts'
import { myDataPage } from '../../src/shop/privacy/my-data-page.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../helpers/make-member.ts'
import { buy, known, openSaleWorld, type SaleWorld } from './sale-world.ts'
import { opened } from './order-facts.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

it('MEM-8 the data of a member include payments, refunds and reveals, also of orders before the account', async () => {
  const { shop } = world
  const { id: memberId, email } = await makeMember(shop)
  const member = { ...(await visitorOf(shop, memberId)), ip: '198.51.100.77' }
  const variant = known((await makeProduct(shop, { stock: 3 })).variants[0])
  const asGuest = await buy(world, makeVisitor(), variant.id, { email: email.toUpperCase() })
  const stranger = await buy(world, makeVisitor(), variant.id)
  const order = await buy(world, member, variant.id)
  const keys = await revealKeys(shop, member, { orderId: order.id })
  expect(await refundOrder(shop, testActor, order.id)).toMatchObject(opened)
  await world.runDueJobs()

  const data = await exportMyData(shop, member)
  expect(data.orders.map(({ orderNo }) => orderNo)).toEqual([order.order_no, asGuest.order_no])
  const paid = { method: 'Testbank', cents: 1000, currency: 'usd' }
  expect(data.orders).toMatchObject([
    { payments: [paid], refunds: [{ cents: 1000 }], keyReveals: [{ actor: 'member', ip: member.ip }] },
    { payments: [{ ...paid, state: 'paid' }], refunds: [], keyReveals: [] },
  ])
  const page = await myDataPage(shop, member)
  expect(page).toContain(member.ip)
  for (const text of [page, JSON.stringify(data)]) {
    expect(text).not.toContain(stranger.order_no)
    for (const { content } of keys)
      for (const secret of Object.values(content)) expect(text).not.toContain(secret)
  }
})
