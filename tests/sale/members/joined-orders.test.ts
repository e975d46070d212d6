import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOrders } from '../../../src/shop/keys/list-orders.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { codeOf } from '../../../src/shop/members/mailed-code.ts'
import { proveEmail } from '../../../src/shop/members/order-joining-records.ts'
import { insertReset } from '../../../src/shop/members/password/password-reset-records.ts'
import { resetPassword } from '../../../src/shop/members/password/reset-password.ts'
import { changeEmail } from '../../../src/shop/members/profile/change-email.ts'
import { confirmSignUp } from '../../../src/shop/members/sign-up/confirm-sign-up.ts'
import { signUp } from '../../../src/shop/members/sign-up/sign-up.ts'
import { claimableOrders, claimOrders } from '../../../src/shop/orders/access/claim-orders.ts'
import { joinOrdersJob } from '../../../src/shop/orders/access/join-orders.job.ts'
import { linesOfOrder } from '../../../src/shop/orders/order-records.ts'
import { withdraw } from '../../../src/shop/payments/withdrawals/withdraw.ts'
import { forgetMember } from '../../../src/shop/privacy/forget-member.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeProduct, makeVisitor, testActor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
let variantId: number
beforeAll(async () => {
  world = await openSaleWorld()
  variantId = known((await makeProduct(world.shop, { stock: 40 })).variants[0]).id
})
afterAll(() => world.close())

const password = 'own lamp 42'
const german = () => makeVisitor({ country: 'DE', locale: 'de' })
const bought = (email: string) => buy(world, german(), variantId, { email })
const ordersOf = async (visitor: Visitor) =>
  (await listOrders(world.shop, visitor)).rows.map(({ orderNo }) => orderNo)

async function memberWith(email: string) {
  const member = await world.shop.db
    .selectFrom('member')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  return known(member)
}

async function setPassword(email: string): Promise<void> {
  const expiresAt = new Date(world.clock.now().getTime() + 60_000)
  const reset = known(await insertReset(world.shop.db, { email, expiresAt }))
  const code = codeOf(world.shop, 'password-reset', reset)
  await resetPassword(world.shop, makeVisitor(), { code, email, newPwd: password, confirmPwd: password })
  await world.runDueJobs()
}

it('OWN-8 guest orders join the member who confirms their address, and work as before', async () => {
  const order = await bought('Mira@Example.org')
  await bought('else@example.org')
  const browser = makeVisitor()
  const names = { email: 'mira@example.org', username: 'Mira K', checkCondition: true, checkCoupons: false }
  await signUp(world.shop, browser, { ...names, pwd: password, confirmPwd: password })
  await world.runDueJobs()
  const ownerOf = () =>
    world.shop.db.selectFrom('orders').select('member_id').where('id', '=', order.id).executeTakeFirst()
  expect(await ownerOf()).toEqual({ member_id: null })

  const row = await world.shop.db.selectFrom('sign_up').selectAll().executeTakeFirstOrThrow()
  await confirmSignUp(world.shop, browser, codeOf(world.shop, 'sign-up', row))
  await world.runDueJobs()
  const { id } = await memberWith('mira@example.org')
  const mira = await visitorOf(world.shop, id, { country: 'DE', locale: 'de' })
  expect(await ordersOf(mira)).toEqual([order.order_no])
  const events = await world.shop.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  expect(events.filter(({ kind }) => kind === 'claimed')).toHaveLength(1)
  expect(await world.shop.db.selectFrom('order_joining').selectAll().execute()).toEqual([])

  const [line] = await linesOfOrder(world.shop.db, order.id)
  await withdraw(world.shop, mira, { orderId: order.id, lineIds: [known(line).id], name: 'Mira K' })
  await world.runDueJobs()
  const documents = await world.shop.db
    .selectFrom('document')
    .select('series')
    .where('order_id', '=', order.id)
    .execute()
  expect(documents.map(({ series }) => series).toSorted()).toEqual(['credit-note', 'invoice'])
  expect(await ordersOf(mira)).toEqual([order.order_no])
})

it('OWN-8 an address that staff have set opens no orders until its mail sets a password', async () => {
  const order = await bought('typed@example.org')
  const { id, email } = await makeMember(world.shop)
  await changeEmail(world.shop, testActor, id, { from: email, to: 'typed@example.org' })
  await world.runDueJobs()
  const before = await visitorOf(world.shop, id)
  expect([await claimableOrders(world.shop, before), await claimOrders(world.shop, before)]).toEqual([0, 0])
  await expect(revealKeys(world.shop, before, { orderId: order.id })).rejects.toThrow('not-found')
  await setPassword('typed@example.org')
  expect(await ordersOf(await visitorOf(world.shop, id))).toEqual([order.order_no])
})

it('OWN-8 an account that is deleted while its orders join leaves nothing of the person', async () => {
  for (let round = 0; round < 4; round++) {
    const member = await makeMember(world.shop)
    const orders = [await bought(member.email), await bought(member.email)]
    await proveEmail(world.shop.db, member.id, world.clock.now())
    await Promise.all([
      joinOrdersJob.run(world.shop),
      forgetMember(world.shop, testActor, member.id, member.email),
      joinOrdersJob.run(world.shop),
    ])
    await joinOrdersJob.run(world.shop)
    const left = await world.shop.db
      .selectFrom('orders')
      .select(['member_id', 'email'])
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    expect(left).toEqual(orders.map(() => ({ member_id: null, email: '' })))
  }
  expect(await world.shop.db.selectFrom('order_joining').selectAll().execute()).toEqual([])
})
