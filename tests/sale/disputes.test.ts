import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { mailOrder } from '../../src/shop/orders/mail/mail-order.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import {
  dropRefund,
  finishRefundByHand,
  retryRefund,
} from '../../src/shop/payments/refunds/refused-refunds.ts'
import { listOrders } from '../../src/shop/keys/list-orders.ts'
import { readOrder } from '../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { readMembership } from '../../src/shop/members/levels/read-membership.ts'
import { sendKeysAgain } from '../../src/shop/orders/mail/request-order-link.ts'
import type { OrderRow } from '../../src/shop/orders/order-records.ts'
import { recordDispute } from '../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder, setPaymentState } from '../../src/shop/payments/payment-records.ts'
import { settle } from '../../src/shop/payments/settle.ts'
import { attemptKey } from '../../src/shop/orders/attempt-key.ts'
import type { DisputeEvent } from '../../src/shop/gateways/gateway.ts'
import { hasOpenBusiness } from '../../src/shop/privacy/anonymised-person-records.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../helpers/make-member.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { opened, orderFacts } from './order-facts.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from './sale-world.ts'
import { payUndelivered } from './undelivered.ts'

describeOnDatabase('PSP-4 a disputed payment', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('hides the keys at every entrance, and a won dispute shows them again', async () => {
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const order = await bought(member)
    const reference = { orderId: order.id }
    await dispute(order, 'open')
    await expect(revealKeys(world.shop, member, reference)).rejects.toMatchObject({ code: 'order.disputed' })
    await expect(sendKeysAgain(world.shop, member, reference)).rejects.toMatchObject({
      code: 'order.disputed',
    })
    const page = await readOrder(world.shop, member, reference)
    expect(page).toMatchObject({ isDisputed: true, actions: { reveal: false }, lines: [{ keys: [] }] })
    const listed = known((await listOrders(world.shop, member)).rows[0])
    expect(listed).toMatchObject({ isDisputed: true, actions: { reveal: false }, lines: [{ keyCount: 0 }] })
    expect(await mailOrder(world.shop, testActor, order.id)).toMatchObject({ kind: 'order-link' })
    await dispute(order, 'won')
    expect(await revealKeys(world.shop, member, reference)).toHaveLength(1)
    expect((await readOrder(world.shop, member, reference)).isDisputed).toBe(false)
  })

  it('loses nothing by an inquiry; a mail names its deadline to the shop keeper', async () => {
    const guest = makeVisitor()
    const order = await bought(guest)
    await dispute(order, 'inquiry')
    expect(await revealKeys(world.shop, guest, { orderId: order.id })).toHaveLength(1)
    await world.runDueJobs()
    const mail = known(world.mailbox.sent.findLast(({ subject }) => subject.includes(order.order_no)))
    expect(mail.subject).toContain('10.00 USD')
    expect(mail.text).toMatch(/accepts your answer until \d+ \w+ \d{4}, \d\d:\d\d UTC/)
    expect(await chargedBack(order)).toBe(0)
  })

  it('is booked as a loss once, for any order and number of events, with the member’s points', async () => {
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const order = await bought(member)
    expect(await readMembership(world.shop, member)).toMatchObject({ spentUsdCents: 1000 })
    const events = [
      await event(order, 'lost', { at: minute(3) }),
      await event(order, 'open', { at: minute(1) }),
      await event(order, 'inquiry', { at: minute(0) }),
    ]
    for (const one of events) await recordDispute(world.shop, 'sandbox-redirect', one)
    await Promise.all(
      Array.from({ length: 50 }, () => recordDispute(world.shop, 'sandbox-redirect', known(events[0]))),
    )
    expect(await chargedBack(order)).toBe(1000)
    expect(await readMembership(world.shop, member)).toMatchObject({ spentUsdCents: 0, points: 0 })
    await expect(revealKeys(world.shop, member, { orderId: order.id })).rejects.toMatchObject({
      code: 'order.disputed',
    })
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id))).toBe('refund.nothing-left')
    // an appeal that the company decides later
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'won', { at: minute(9) }))
    expect(await chargedBack(order)).toBe(0)
    expect(await readMembership(world.shop, member)).toMatchObject({ spentUsdCents: 1000 })
  })

  it('is mailed to the shop keeper once for each state', async () => {
    const order = await bought()
    for (const at of [minute(1), minute(2)])
      await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'open', { at }))
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'lost', { at: minute(3) }))
    await world.runDueJobs()
    const { mails } = await orderFacts(world.shop, order)
    expect(mails.filter((mail) => mail.startsWith('dispute'))).toEqual([
      'dispute accepted',
      'dispute accepted',
    ])
  })

  it('cannot be refunded while the bank has the money; afterwards the rest can', async () => {
    const order = await bought()
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'open', { at: minute(1) }))
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 100 }))).toBe(
      'refund.disputed',
    )
    await recordDispute(
      world.shop,
      'sandbox-redirect',
      await event(order, 'lost', { at: minute(2), cents: 400 }),
    )
    expect(await outcomeOf(refundOrder(world.shop, testActor, order.id, { cents: 601 }))).toBe(
      'refund.too-much amount',
    )
    expect(await refundOrder(world.shop, testActor, order.id)).toMatchObject({ ...opened, cents: 600 })
  })

  it('takes nothing from an order that another payment has paid, during its refund and afterwards', async () => {
    const guest = makeVisitor()
    const order = await bought(guest)
    const [first] = await paymentsOfOrder(world.shop.db, order.id)
    const second = { providerPaymentId: `second of ${order.order_no}` }
    const settled = await settle(world.shop, 'sandbox-redirect', {
      ...second,
      eventId: second.providerPaymentId,
      reference: attemptKey(known(first), order.order_no),
      state: 'paid',
      cents: 1000,
      currency: 'usd',
    })
    expect(settled).toBe('surplus')
    const reported = async (state: DisputeEvent['state']) =>
      recordDispute(world.shop, 'sandbox-redirect', { ...(await event(order, state, {})), payment: second })
    await reported('open')
    expect(await revealKeys(world.shop, guest, { orderId: order.id })).toHaveLength(1)
    const { id } = known((await paymentsOfOrder(world.shop.db, order.id))[1])
    await inTransaction(world.shop.db, (trx) => setPaymentState(trx, id, 'refunded', world.shop.now()))
    await reported('lost')
    expect(await disputes(order)).toMatchObject([{ state: 'lost' }])
    expect(await chargedBack(order)).toBe(0)
    expect(await readOrder(world.shop, guest, { orderId: order.id })).toMatchObject({ isDisputed: false })
  })

  it('PAY-12 sends no refund while the bank has the money, and never more than the bank has left', async () => {
    const order = await bought()
    const refunds = async () => (await orderFacts(world.shop, order)).refunds.map(({ state }) => state)
    const askIn = async (minutes: number) => {
      world.clock.advance({ minutes })
      await world.runDueJobs()
      return refunds()
    }
    expect(await refundOrder(world.shop, testActor, order.id, { cents: 700 })).toMatchObject(opened)
    expect(await refundOrder(world.shop, testActor, order.id, { cents: 300 })).toMatchObject(opened)
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'open', { at: minute(1) }))
    expect(await askIn(600)).toEqual(['open', 'open'])
    const lost = await event(order, 'lost', { at: minute(2), cents: 600 })
    await recordDispute(world.shop, 'sandbox-redirect', lost)
    await askIn(600)
    expect(await askIn(600)).toEqual(['failed', 'done'])
  })

  it('PAY-12 lets staff decide a refused refund only after the bank, and for no more than is left', async () => {
    const order = await bought()
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const refuses = vi.spyOn(gateway, 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    const { refundId: id } = await refundOrder(world.shop, testActor, order.id, { cents: 700 })
    await world.runDueJobs()
    refuses.mockRestore()
    const decide = async () => [
      await outcomeOf(retryRefund(world.shop, testActor, { refundId: id })),
      await outcomeOf(finishRefundByHand(world.shop, testActor, { refundId: id })),
    ]
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'open', { at: minute(1) }))
    expect(await decide()).toEqual(['refund.disputed', 'refund.disputed'])
    const lost = await event(order, 'lost', { at: minute(2), cents: 400 })
    await recordDispute(world.shop, 'sandbox-redirect', lost)
    expect(await decide()).toEqual(['refund.not-left', 'refund.not-left'])
    expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ state: 'failed' }])
    await dropRefund(world.shop, testActor, { refundId: id })
  })

  it('PAY-11 is not delivered before it is won', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const placed = await placeOrder(world, makeVisitor(), known(variants[0]).id)
    await payUndelivered(world, makeVisitor(), placed)
    await dispute(placed.order, 'open')
    await world.runDueJobs()
    expect((await orderFacts(world.shop, placed.order)).status).toBe('processing')
    await dispute(placed.order, 'won')
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'delivered', keys: ['sold'] })
  })

  it('is one dispute even if the company takes the money before it names the dispute', async () => {
    const order = await bought()
    const taken = await event(order, 'open', { disputeId: 'REVERSAL', isUnnamed: true })
    await recordDispute(world.shop, 'sandbox-redirect', taken)
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'inquiry', { disputeId: 'PP-1' }))
    expect(await disputes(order)).toEqual([{ company_dispute_id: 'PP-1', state: 'open' }])
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'lost', { disputeId: 'PP-1' }))
    await recordDispute(
      world.shop,
      'sandbox-redirect',
      await event(order, 'open', { disputeId: 'REVERSAL-2', isUnnamed: true }),
    )
    expect(await disputes(order)).toEqual([{ company_dispute_id: 'PP-1', state: 'lost' }])
    expect(await chargedBack(order)).toBe(1000)
  })

  it('is ignored if the payment is not the shop’s, and never assigned to another order', async () => {
    const [order, other] = [await bought(), await bought()]
    const foreign = { ...(await event(order, 'open', {})), payment: { providerPaymentId: 'unknown' } }
    await recordDispute(world.shop, 'sandbox-redirect', foreign)
    await recordDispute(world.shop, 'sandbox-card', await event(order, 'open', {}))
    expect(await disputes(order)).toEqual([])
    await recordDispute(world.shop, 'sandbox-redirect', await event(order, 'lost', { disputeId: 'dp_same' }))
    await recordDispute(world.shop, 'sandbox-redirect', await event(other, 'lost', { disputeId: 'dp_same' }))
    expect(await disputes(other)).toEqual([])
    expect(await chargedBack(other)).toBe(0)
  })

  it('prevents the deletion of its buyer’s account until it is decided', async () => {
    const { id, email } = await makeMember(world.shop)
    const order = await bought(await visitorOf(world.shop, id))
    const isOpen = () => inTransaction(world.shop.db, (trx) => hasOpenBusiness(trx, { memberId: id, email }))
    await world.runDueJobs()
    expect(await isOpen()).toBe(false)
    await dispute(order, 'inquiry')
    expect(await isOpen()).toBe(true)
  })

  async function bought(buyer: Visitor = makeVisitor()): Promise<OrderRow> {
    return buy(world, buyer, known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id)
  }

  /** Sends the company's event until the shop has it. */
  async function dispute(order: OrderRow, state: DisputeEvent['state']): Promise<void> {
    world.clock.advance({ minutes: 1 })
    await world.control.dispute(known(await providerPaymentId(order)), state)
    await expect.poll(async () => (await disputes(order)).at(-1)?.state).toBe(state)
  }

  function minute(minutes: number): Date {
    return new Date(Date.UTC(2026, 10, 20, 9, minutes))
  }

  async function event(
    order: OrderRow,
    state: DisputeEvent['state'],
    changes: Partial<DisputeEvent>,
  ): Promise<DisputeEvent> {
    return {
      eventId: world.shop.secrets.randomToken(),
      payment: { providerPaymentId: known(await providerPaymentId(order)) },
      disputeId: `dp_${order.id}`,
      state,
      reason: 'fraudulent',
      ...changes,
    }
  }

  async function providerPaymentId({ id }: OrderRow): Promise<string | null> {
    const payment = world.shop.db
      .selectFrom('payment')
      .select('provider_payment_id')
      .where('order_id', '=', id)
    return (await payment.executeTakeFirstOrThrow()).provider_payment_id
  }

  function disputes({ id }: OrderRow) {
    return world.shop.db
      .selectFrom('dispute as d')
      .innerJoin('payment as p', 'p.id', 'd.payment_id')
      .select(['d.company_dispute_id', 'd.state'])
      .where('p.order_id', '=', id)
      .orderBy('d.id')
      .execute()
  }

  async function chargedBack({ id }: OrderRow): Promise<number> {
    const order = world.shop.db.selectFrom('orders').select('charged_back_cents').where('id', '=', id)
    return (await order.executeTakeFirstOrThrow()).charged_back_cents
  }
})
