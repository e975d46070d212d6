import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { openSaleWorld, placeOrder, type SaleWorld } from '../../../../tests/sale/sale-world.ts'
import { requestOrderLink } from './request-order-link.ts'

let world: SaleWorld

beforeAll(async () => {
  world = await openSaleWorld()
})
afterAll(() => world.close())

const linkMails = () =>
  world.shop.db.selectFrom('mail').select('recipient').where('kind', '=', 'order-link').execute()

describe('asking for the link of an order', () => {
  it('PAY-13 mails the link to the address of the order every ten minutes at most, and reveals nothing', async () => {
    const { shop } = world
    const { variants } = await makeProduct(shop, { stock: 1 })
    const { order } = await placeOrder(world, makeVisitor(), variants[0]?.id ?? 0)
    const ask = (email: string, orderNo = order.order_no) =>
      requestOrderLink(shop, makeVisitor(), { orderNo, email })
    await expect(ask('stranger@example.org')).resolves.toBeUndefined()
    await expect(ask(order.email, 'LK-26-00000000')).resolves.toBeUndefined()
    expect(await linkMails()).toEqual([])
    await ask(order.email.toUpperCase(), order.order_no.toLowerCase())
    world.clock.advance({ minutes: 9, seconds: 59 })
    await ask(order.email)
    expect(await linkMails()).toEqual([{ recipient: order.email }])
    world.clock.advance({ seconds: 1 })
    await ask(order.email)
    expect(await linkMails()).toHaveLength(2)
  })

  it('PAY-13 is limited for each network address', async () => {
    const visitor = makeVisitor({ ip: '192.0.2.77' })
    const ask = () => requestOrderLink(world.shop, visitor, { orderNo: 'x', email: 'a@example.org' })
    for (let request = 0; request < 10; request++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'request.too-many' })
  })
})
