import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import {
  dropRefund,
  finishRefundByHand,
  retryRefund,
} from '../../src/shop/payments/refunds/refused-refunds.ts'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { attemptKey } from '../../src/shop/orders/attempt-key.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { opened, orderFacts } from '../sale/order-facts.ts'
import {
  known,
  openSaleWorld,
  type OrderInSale,
  payPage,
  placeOrder,
  post,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale/sale-world.ts'
import { cards } from './stage.ts'
import { openPayPalFormStandIn } from './stand-ins.ts'

describeOnDatabase("PSP-1 PayPal's classic form", (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { standIn: openPayPalFormStandIn() })
  })
  afterAll(() => world.close())

  async function order(guest = makeVisitor()) {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const variantId = known(variants[0]).id
    const placed = await placeOrder(world, guest, variantId, { method: 'paypal-form' })
    return { placed, guest, variantId, reference: await referenceOf(placed) }
  }

  const referenceOf = async ({ order: { id, order_no: orderNo } }: OrderInSale) =>
    attemptKey(known((await paymentsOfOrder(world.shop.db, id))[0]), orderNo)

  async function pay(placed: OrderInSale, card = cards.good) {
    return post(await payPage(placed), { card })
  }

  async function paid(guest?: Visitor) {
    const ordered = await order(guest)
    await pay(ordered.placed)
    await untilStatus(world, ordered.placed.order, 'delivered')
    await world.runDueJobs()
    return ordered
  }

  const facts = ({ order: row }: OrderInSale) => orderFacts(world.shop, row)

  /** Posts the form of an order with changes that a buyer may make, and pays. */
  async function payChanged({ next }: OrderInSale, changes: Record<string, string>) {
    if (next.kind !== 'form') throw new Error('no form')
    const { location } = await post(next.payHtml.action, { ...next.payHtml.fields, ...changes })
    await post(known(location), { card: cards.good })
  }

  it('is posted to PayPal, paid, and delivered when the notification was found genuine', async () => {
    const { placed } = await paid()
    expect(await facts(placed)).toMatchObject({ status: 'delivered', refunds: [], keys: ['sold'] })
  })

  it('L10N-5 writes yen without decimals', async () => {
    const { placed } = await paid(await makeVisitorPaying(world.shop, 'jpy'))
    expect(placed.next).toMatchObject({
      payHtml: { fields: { currency_code: 'JPY', amount: expect.stringMatching(/^\d+$/) } },
    })
    expect(await facts(placed)).toMatchObject({ status: 'delivered' })
  })

  it.each([cards.late, cards.paidThenPending, cards.paidThenFailed])(
    'PAY-8 PAY-10 is paid whatever comes before or after: %s',
    async (card) => {
      const { placed } = await order()
      await pay(placed, card)
      await untilStatus(world, placed.order, 'delivered')
      await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
      await world.runDueJobs()
      expect(await facts(placed)).toMatchObject({ status: 'delivered', refunds: [], keys: ['sold'] })
    },
  )

  it('PAY-9 stays payable after a declined card and after the buyer turned back', async () => {
    const { placed } = await order()
    await pay(placed, cards.declined)
    await post(`${await payPage(placed)}/cancel`, {})
    expect(await statusOf(world, placed.order)).toBe('unpaid')
    await pay(placed)
    await untilStatus(world, placed.order, 'delivered')
  })

  it.each(['none', 'bad', 'other-secret', 'empty-secret'] as const)(
    'PAY-10 ignores a notification that PayPal does not know (%s)',
    async (signature) => {
      const { placed, reference } = await order()
      await payPage(placed)
      expect(await world.control.webhook(reference, { signature })).toEqual([400])
      expect(await facts(placed)).toMatchObject({ status: 'unpaid', outcomes: [] })
    },
  )

  it('PSP-1 ignores a notification of the other mode', async () => {
    const { placed, reference } = await order()
    await payPage(placed)
    expect(await world.control.webhook(reference, { isOtherMode: true })).toEqual([400])
    expect(await facts(placed)).toMatchObject({ status: 'unpaid', outcomes: [] })
  })

  it('PAY-10 delivers once, however often the notification comes', async () => {
    const { placed, reference } = await order()
    await payPage(placed)
    await world.control.pay(reference)
    expect(new Set(await world.control.webhook(reference, { copies: 50 }))).toEqual(new Set([200]))
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    const { outcomes, ...rest } = await facts(placed)
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
    expect(rest).toMatchObject({ status: 'delivered', refunds: [], mails: ['keys accepted'] })
  })

  it('PAY-14 gets a notification again if PayPal did not say whether it was genuine', async () => {
    const { placed } = await order()
    const page = await payPage(placed)
    await world.control.failNextCall({ when: 'before', how: 'drop' })
    await world.control.failNextCall({ when: 'after', how: 'error' })
    await post(page, { card: cards.good })
    await untilStatus(world, placed.order, 'delivered')
    expect((await facts(placed)).refunds).toEqual([])
  })

  it.each([
    ['a cent', { amount: '0.01' }, 'wrong-amount', 1],
    ['another currency', { amount: '1000', currency_code: 'JPY' }, 'wrong-currency', 100_000],
  ])(
    'PAY-12 does not deliver for %s that the buyer wrote into the form',
    async (_, changes, reason, cents) => {
      const { placed } = await order()
      await payChanged(placed, changes)
      await expect.poll(async () => (await facts(placed)).refunds).toMatchObject([{ reason, cents }])
      expect((await facts(placed)).status).toBe('unpaid')
    },
  )

  it('PSP-1 does not deliver for money that went to somebody else', async () => {
    const { placed } = await order()
    await payChanged(placed, { business: 'buyer@mail.example' })
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    expect(await facts(placed)).toMatchObject({ status: 'unpaid', outcomes: [] })
  })

  it('PAY-12 delivers a cancelled order if its keys are left, else owes the money', async () => {
    const left = await order()
    await payPage(left.placed)
    await cancelOrder(world.shop, left.guest, { orderId: left.placed.order.id })
    await world.control.pay(left.reference)
    await untilStatus(world, left.placed.order, 'delivered')
    const gone = await order()
    await payPage(gone.placed)
    await cancelOrder(world.shop, gone.guest, { orderId: gone.placed.order.id })
    await placeOrder(world, makeVisitor(), gone.variantId, { method: 'paypal-form' })
    await world.control.pay(gone.reference)
    await expect.poll(async () => (await facts(gone.placed)).refunds).toMatchObject([{ reason: 'sold-out' }])
    expect((await facts(gone.placed)).status).toBe('cancelled')
  })

  it('PAY-12 owes the money of a second transaction for the same invoice', async () => {
    const { placed, reference } = await paid()
    await world.control.webhook(reference, { id: 'SECONDTXN00000001' })
    await expect.poll(async () => (await facts(placed)).refunds).toMatchObject([{ reason: 'paid-before' }])
    expect(await facts(placed)).toMatchObject({ status: 'delivered', keys: ['sold'] })
  })

  it('PSP-4 leaves refunds to the shop keeper, and finishes them when PayPal reports them', async () => {
    const { placed, reference } = await paid()
    expect(await refundOrder(world.shop, testActor, placed.order.id, { cents: 300 })).toMatchObject(opened)
    await world.runDueJobs()
    expect((await facts(placed)).refunds).toMatchObject([{ state: 'failed', cents: 300 }])
    await world.control.refund(reference, { amount: 300 })
    await untilStatus(world, placed.order, 'partlyRefunded')
    expect(await facts(placed)).toMatchObject({ refunds: [{ state: 'done', cents: 300 }], keys: ['sold'] })
    expect(await refundedOf(placed)).toBe(300)

    // another part, refunded at PayPal without the shop
    await world.control.refund(reference, { amount: 200 })
    await expect.poll(() => refundedOf(placed)).toBe(500)
    expect(await refundOrder(world.shop, testActor, placed.order.id)).toMatchObject(opened)
    await world.runDueJobs()
    await world.control.refund(reference)
    await untilStatus(world, placed.order, 'refunded')
    const { refunds, keys } = await facts(placed)
    expect({ keys, refunds: refunds.map(({ state, cents }) => [state, cents]) }).toEqual({
      keys: ['void'],
      refunds: [
        ['done', 300],
        ['done', 500],
      ],
    })
  })

  it('PSP-4 hides the keys of a refund by hand, and explains what to do', async () => {
    const { placed, guest } = await paid()
    const reveal = () => revealKeys(world.shop, guest, { orderId: placed.order.id })
    const refund = await refundOrder(world.shop, testActor, placed.order.id)
    const refundId = typeof refund === 'string' ? 0 : refund.refundId
    await world.runDueJobs()
    expect((await facts(placed)).refunds).toMatchObject([{ state: 'failed' }])
    await expect(reveal()).rejects.toMatchObject({ code: 'order.refunding' })
    const mail = known(world.mailbox.sent.findLast(({ subject }) => subject.startsWith('To refund by hand')))
    expect(mail.text).toContain('in PayPal’s own pages')
    expect(mail.text).toContain(`refunds --done ${refundId}`)
    expect(mail.text).not.toContain('--retry')
    expect(await outcomeOf(retryRefund(world.shop, testActor, { refundId }))).toBe('refund.by-hand')
    await dropRefund(world.shop, testActor, { refundId })
    expect(await reveal()).toHaveLength(1)
  })

  it('PSP-4 matches a refund from PayPal with the waiting one, not with one paid by hand', async () => {
    const { placed, reference } = await paid()
    const ids: number[] = []
    for (let time = 0; time < 2; time++) {
      const refund = await refundOrder(world.shop, testActor, placed.order.id, { cents: 200 })
      if (typeof refund !== 'string') ids.push(refund.refundId)
    }
    await world.runDueJobs()
    await finishRefundByHand(world.shop, testActor, { refundId: known(ids[0]) })
    await world.control.refund(reference, { amount: 200 })
    await expect.poll(() => refundedOf(placed)).toBe(400)
    expect((await facts(placed)).refunds.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('PSP-4 counts refunds made at PayPal, and not those still to be sent', async () => {
    const { placed, reference } = await paid()
    expect(await refundOrder(world.shop, testActor, placed.order.id, { cents: 300 })).toMatchObject(opened)
    // another part, before the shop keeper was asked to send the first by hand
    await world.control.refund(reference, { amount: 50 })
    await untilStatus(world, placed.order, 'partlyRefunded')
    expect(await refundedOf(placed)).toBe(50)
    await world.runDueJobs()
    await world.control.refund(reference, { amount: 300 })
    await expect.poll(() => refundedOf(placed)).toBe(350)
    expect((await facts(placed)).refunds).toMatchObject([{ state: 'done', cents: 300 }])
  })

  it('PSP-4 does not ask the shop keeper for a refund above the rest of the payment', async () => {
    const { placed, reference } = await paid()
    const refund = await refundOrder(world.shop, testActor, placed.order.id)
    const refundId = typeof refund === 'string' ? 0 : refund.refundId
    await world.control.refund(reference, { amount: 99 })
    await untilStatus(world, placed.order, 'partlyRefunded')
    await world.runDueJobs()
    expect((await facts(placed)).refunds).toMatchObject([{ state: 'failed' }])
    const mails = world.mailbox.sent.filter(({ text }) => text.includes(`--drop ${refundId}`))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^More than is left: /)])
    expect(mails[0]?.text).not.toContain('in PayPal’s own pages')
    expect(mails[0]?.text).not.toContain('--done')
    expect(await outcomeOf(finishRefundByHand(world.shop, testActor, { refundId }))).toBe('refund.not-left')
  })

  it('PSP-4 writes a dispute, a reversal and its end on the order', async () => {
    const { placed, reference } = await paid()
    for (const state of ['inquiry', 'open', 'won'] as const) {
      await world.control.dispute(reference, state)
      await expect.poll(() => eventsOf(placed)).toContain(`dispute-${state}`)
    }
  })

  it('PSP-4 accepts a reversal after a cancelled reversal of another dispute', async () => {
    const { placed, reference } = await paid()
    for (const [index, state] of (['open', 'won', 'open'] as const).entries()) {
      world.clock.advance({ minutes: 1 })
      await world.control.dispute(reference, state)
      await expect
        .poll(async () => (await eventsOf(placed)).filter((kind) => kind.startsWith('dispute-')))
        .toHaveLength(index + 1)
    }
    expect((await eventsOf(placed)).at(-1)).toBe('dispute-open')
  })

  async function refundedOf({ order: { id } }: OrderInSale): Promise<number> {
    const query = world.shop.db.selectFrom('orders').select('refunded_cents').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).refunded_cents
  }

  async function eventsOf({ order: { id } }: OrderInSale): Promise<string[]> {
    const query = world.shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id)
    return (await query.orderBy('id').execute()).map(({ kind }) => kind)
  }
})
