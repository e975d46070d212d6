import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { askAboutOrder } from '../../../src/shop/payments/checks/ask-about-order.ts'
import { dropRefund } from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { approveOrder, rejectOrder } from '../../../src/shop/order-management/review-order.ts'
import { orderReport } from '../../../src/shop/order-management/order-report-records.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { ordersToReview } from '../../../src/shop/fraud/review-records.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { deleteAccount } from '../../../src/shop/privacy/delete-account.ts'
import { hashPassword } from '../../../src/platform/security/password.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { orderFacts, stockOf } from '../order-facts.ts'
import {
  callApi,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'
import { noKeyLeaves, sell, setRules } from './reviewed-orders.ts'

describeOnDatabase('PSP-6 an order under review', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    await setRules(world, { 'first-purchase': '5' })
  })
  afterAll(() => world.close())

  it('PSP-6 is mailed to buyer and shop keeper, to each only with the facts meant for them', async () => {
    const guest = makeVisitor({ locale: 'de' })
    const held = await sell(world, guest, { email: 'told@example.org' })
    expect((await ordersToReview(world.shop.db)).map(({ order }) => order.order_no)).toContain(
      held.order.order_no,
    )
    await world.runDueJobs()
    const mails = world.mailbox.sent.filter(({ text }) => text.includes(held.order.order_no))
    const buyers = known(mails.find(({ to }) => to === 'told@example.org'))
    expect(buyers.text).toContain('innerhalb von 24 Stunden')
    expect(buyers.text + buyers.html).not.toMatch(/first-purchase|5\.00 USD/)
    const keepers = known(mails.find(({ to }) => to !== 'told@example.org'))
    expect(keepers.text).toContain('Large first purchase: 10.00 USD (limit: 5.00 USD)')
    expect(keepers.text).toContain(`npm run shop -- orders approve ${held.order.order_no}`)
    await noKeyLeaves(world, guest, held)
  })

  it('PSP-6 is delivered once when it is approved, with its keys and one mail', async () => {
    const guest = makeVisitor()
    const { order, variantId } = await sell(world, guest, { quantity: 2 })
    await approveOrder(world.shop, testActor, order.id)
    expect(await outcomeOf(approveOrder(world.shop, testActor, order.id))).toBe(
      'order-review.not-under-review',
    )
    expect(await outcomeOf(rejectOrder(world.shop, testActor, order.id, 'too late'))).toBe(
      'order-review.not-under-review',
    )
    await world.runDueJobs()
    const { status, keys, mails } = await orderFacts(world.shop, order)
    expect({ status, keys }).toEqual({ status: 'delivered', keys: ['sold', 'sold'] })
    expect(mails.filter((mail) => mail.startsWith('keys'))).toEqual(['keys accepted'])
    expect(await revealKeys(world.shop, guest, { orderId: order.id })).toHaveLength(2)
    expect(await stockOf(world.shop, variantId)).toBe(0)
    expect(await kindsOf(order)).toContain('review-approved')
  })

  it('PSP-6 returns money and keys when it is rejected, and hides the reason from the buyer', async () => {
    const guest = makeVisitor()
    const { order, variantId, secrets } = await sell(world, guest, { quantity: 2 })
    for (const empty of ['', ' \n ', 'x'.repeat(501)])
      expect(await outcomeOf(rejectOrder(world.shop, testActor, order.id, empty))).toBe('input.length reason')
    await rejectOrder(world.shop, testActor, order.id, 'stolen card, I think')
    expect(await outcomeOf(rejectOrder(world.shop, testActor, order.id, 'again'))).toBe(
      'order-review.going-back',
    )
    expect(await outcomeOf(approveOrder(world.shop, testActor, order.id))).toBe('order-review.going-back')
    expect(await stockOf(world.shop, variantId)).toBe(2)
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
    await world.runDueJobs()
    const facts = await orderFacts(world.shop, order)
    expect(facts).toMatchObject({ keys: [], refunds: [{ state: 'done', cents: order.total_cents }] })
    expect(facts.mails.filter((mail) => mail.startsWith('keys'))).toEqual([])
    const report = await orderReport(world.shop.db, await existingOrder(world.shop.db, order.id))
    expect(report.events).toContainEqual(
      expect.objectContaining({ kind: 'review-rejected', detail: 'stolen card, I think' }),
    )
    const texts = world.mailbox.sent.map(({ text, html }) => text + html).join('\n')
    expect(texts).not.toContain('stolen card')
    await setRules(world, {})
    const next = await placeOrder(world, makeVisitor(), variantId, { quantity: 2 })
    await payOrderBy(world, makeVisitor(), next)
    await untilStatus(world, next.order, 'delivered')
    await world.runDueJobs()
    const sent = world.mailbox.sent.map(({ text }) => text).join('\n')
    for (const secret of secrets) expect(sent).toContain(secret)
    await setRules(world, { 'first-purchase': '5' })
  })

  it('PSP-6 ends once among simultaneous decisions: approval, rejection, refund, webhooks, jobs', async () => {
    for (let round = 0; round < 4; round++) {
      const guest = makeVisitor()
      const { order, variantId } = await sell(world, guest, { quantity: 2 })
      const [payment] = await paymentsOfOrder(world.shop.db, order.id)
      const name = attemptKey(known(payment), order.order_no)
      const [approvals, rejections, refunded] = await Promise.all([
        Promise.all([1, 2, 3].map(() => outcomeOf(approveOrder(world.shop, testActor, order.id)))),
        Promise.all([1, 2, 3].map(() => outcomeOf(rejectOrder(world.shop, testActor, order.id, 'a doubt')))),
        round % 2 === 0 ? outcomeOf(refundOrder(world.shop, testActor, order.id)) : undefined,
        world.control.webhook(name, { copies: 5 }),
        askAboutOrder(world.shop, order.id),
        world.runDueJobs(),
      ])
      const decided = [...approvals, ...rejections].filter((one) => one === undefined)
      expect(decided.length).toBeLessThanOrEqual(1)
      // a rejection leaves nothing to refund, even before it has refunded the whole payment
      if (typeof refunded === 'string')
        expect({ refunded, isRejected: rejections.includes(undefined) }).toEqual({
          refunded: 'refund.nothing-left',
          isRejected: true,
        })
      await world.runDueJobs()
      const isApproved = approvals.includes(undefined)
      const wasRefunded = (await orderFacts(world.shop, order)).refunds.length > 0
      if (wasRefunded) await untilStatus(world, order, 'refunded')
      await world.runDueJobs()
      const { status, keys, refunds, mails } = await orderFacts(world.shop, order)
      expect(refunds.length).toBeLessThanOrEqual(1)
      expect(mails.filter((mail) => mail.startsWith('keys ')).length).toBeLessThanOrEqual(1)
      if (!wasRefunded) expect({ status, isApproved }).toEqual({ status: 'delivered', isApproved: true })
      if (!isApproved)
        expect({ status, keys, stock: await stockOf(world.shop, variantId) }).toEqual({
          status: 'refunded',
          keys: [],
          stock: 2,
        })
    }
  })

  it('PSP-6 puts its keys on sale when the company refunds everything, also after the refund of a line', async () => {
    const { order, variantId } = await sell(world, makeVisitor(), { quantity: 2 })
    expect(
      await refundOrder(world.shop, testActor, order.id, { lines: [{ line: 1, quantity: 1 }] }),
    ).toMatchObject({
      cents: 500 * 2,
    })
    await world.runDueJobs()
    const [payment] = await paymentsOfOrder(world.shop.db, order.id)
    await world.control.refund(attemptKey(known(payment), order.order_no))
    await untilStatus(world, order, 'refunded')
    expect(await stockOf(world.shop, variantId)).toBe(2)
    await setRules(world, {})
    const buyer = makeVisitor()
    const next = await placeOrder(world, buyer, variantId, { quantity: 2 })
    await payOrderBy(world, buyer, next)
    await untilStatus(world, next.order, 'delivered')
    await world.runDueJobs()
    expect(await revealKeys(world.shop, buyer, { orderId: next.order.id })).toHaveLength(2)
    await setRules(world, { 'first-purchase': '5' })
  })

  it('PSP-6 waits for the shop keeper again when the company refused its refund and it was dropped', async () => {
    const { order } = await sell(world, makeVisitor())
    await rejectOrder(world.shop, testActor, order.id, 'a doubt')
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const { refund } = gateway
    gateway.refund = async () => ({ providerRefundId: '', state: 'failed' })
    await world.runDueJobs()
    gateway.refund = refund
    expect(await outcomeOf(approveOrder(world.shop, testActor, order.id))).toBe('order-review.going-back')
    const { refunds } = await orderReport(world.shop.db, await existingOrder(world.shop.db, order.id))
    await dropRefund(world.shop, testActor, { refundId: known(refunds[0]).id })
    await approveOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    expect(await orderFacts(world.shop, order)).toMatchObject({ status: 'delivered', keys: ['sold'] })
  })

  it('PSP-6 is not decided while disputed; after a lost dispute its keys are on sale, without a refund', async () => {
    const { order, variantId } = await sell(world, makeVisitor())
    const [payment] = await paymentsOfOrder(world.shop.db, order.id)
    const dispute = (state: 'open' | 'lost') =>
      recordDispute(world.shop, known(payment).gateway, {
        eventId: `${order.id}-${state}`,
        payment: { providerPaymentId: known(payment?.provider_payment_id) },
        disputeId: `dp-${order.id}`,
        state,
        reason: 'fraudulent',
      })
    await dispute('open')
    expect(await outcomeOf(approveOrder(world.shop, testActor, order.id))).toBe('order-review.disputed')
    expect(await outcomeOf(rejectOrder(world.shop, testActor, order.id, 'a doubt'))).toBe(
      'order-review.disputed',
    )
    await dispute('lost')
    expect(await stockOf(world.shop, variantId)).toBe(0)
    const listed = async () => (await ordersToReview(world.shop.db)).map((one) => one.order.order_no)
    expect(await listed()).toContain(order.order_no)
    await rejectOrder(world.shop, testActor, order.id, 'it was stolen')
    expect(await stockOf(world.shop, variantId)).toBe(1)
    expect((await orderFacts(world.shop, order)).refunds).toEqual([])
    expect(await listed()).not.toContain(order.order_no)
  })

  it('PSP-6 MEM-8 shows a member no key, keeps the account open, and loses card and network with it', async () => {
    const password = 'green lamp 42'
    const { id, email } = await makeMember(world.shop, { password_hash: await hashPassword(password) })
    const member = await visitorOf(world.shop, id, { ip: '81.2.90.4' })
    const held = await sell(world, member, { method: 'card', email })
    const keys = await callApi(world, `/api/profile/order/pointCode/${held.order.id}`, {
      token: member.token,
    })
    expect(keys.status).toBe(404)
    await expect(deleteAccount(world.shop, member, { password })).rejects.toMatchObject({
      code: 'privacy.open-orders',
    })
    await approveOrder(world.shop, testActor, held.order.id)
    await world.runDueJobs()
    expect(await traces(held.order)).toMatchObject({ origins: 1, cards: 1 })
    await world.shop.db
      .updateTable('payment')
      .set({ check_at: null })
      .where('order_id', '=', held.order.id)
      .execute()
    await deleteAccount(world.shop, member, { password })
    expect(await traces(held.order)).toMatchObject({ origins: 0, cards: 0 })
    const { events } = await orderReport(world.shop.db, await existingOrder(world.shop.db, held.order.id))
    expect(events.filter(({ kind }) => kind === 'review-rule').map(({ detail }) => detail)).toEqual([''])
  })

  it('PSP-6 RTS-8 loses its network after 90 days and, since it was paid, its card after 400', async () => {
    await setRules(world, {})
    const { order } = await sell(world, makeVisitor(), { method: 'card' }, 'delivered')
    await world.runDueJobs()
    world.clock.advance({ days: 89 })
    await world.runDueJobs()
    expect(await traces(order)).toEqual({ origins: 1, cards: 1 })
    world.clock.advance({ days: 2 })
    await world.runDueJobs()
    expect(await traces(order)).toEqual({ origins: 0, cards: 1 })
    world.clock.advance({ days: 308 })
    await world.runDueJobs()
    expect(await traces(order)).toEqual({ origins: 0, cards: 1 })
    world.clock.advance({ days: 2 })
    await world.runDueJobs()
    expect(await traces(order)).toEqual({ origins: 0, cards: 0 })
  })

  async function kindsOf(order: OrderRow): Promise<string[]> {
    const { events } = await orderReport(world.shop.db, await existingOrder(world.shop.db, order.id))
    return events.map(({ kind }) => kind)
  }

  async function traces({ id }: OrderRow): Promise<{ origins: number; cards: number }> {
    const { db } = world.shop
    const origins = await db.selectFrom('order_origin').selectAll().where('order_id', '=', id).execute()
    const cards = (await paymentsOfOrder(db, id)).filter(({ card_hash: hash }) => hash !== null)
    return { origins: origins.length, cards: cards.length }
  }
})
