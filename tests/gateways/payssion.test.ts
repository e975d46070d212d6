import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { decideDispute } from '../../src/shop/disputes/decide-dispute.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { payOrder } from '../../src/shop/checkout/pay-order.ts'
import type { Gateway, StartedPayment } from '../../src/shop/gateways/gateway.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { startedPayment } from '../../src/shop/payments/started-payment.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import {
  callApi,
  known,
  type MethodCode,
  openSaleWorld,
  type OrderInSale,
  payPage,
  placeOrder,
  post,
  type SaleWorld,
  untilStatus,
} from '../sale/sale-world.ts'
import { describeContract } from './contract.ts'
import { cards, type CompanyUnderTest } from './stage.ts'
import { payssionStandIn } from './stand-ins.ts'
import { payssionProtocolOf } from '../../sandbox/payssion/payssion-protocol.ts'

function payssion(mode: 'test' | 'live'): CompanyUnderTest {
  return {
    ...payssionStandIn(mode),
    method: 'payssion-alipay',
    takesOldWebhooks: true,
    // it reports chargebacks, but not their end
    hidesDisputes: true,
    paths: { start: '/payment/create', query: '/payment/details', refund: '/refunds' },
  }
}

describeContract(payssion('test'))

describeOnDatabase('PSP-1 Payssion, with real methods', (open) => {
  let world: SaleWorld
  let gateway: Gateway
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { standIn: payssion('live') })
    gateway = known(world.shop.gateways.get('payssion'))
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => world.close())

  async function order({
    currency = 'usd',
    method = 'payssion-alipay',
  }: { currency?: string; method?: MethodCode } = {}) {
    const guest = await makeVisitorPaying(world.shop, currency)
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    return { placed: await placeOrder(world, guest, known(variants[0]).id, { method }), guest }
  }

  async function paid() {
    const ordered = await order()
    await post(await payPage(ordered.placed), { card: cards.good })
    await untilStatus(world, ordered.placed.order, 'delivered')
    await world.runDueJobs()
    return ordered
  }

  /** Lets the buyer pay on Payssion's page, without a webhook that the shop hears. */
  async function paidUnheard() {
    const lost = vi.spyOn(gateway, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
    const ordered = await order()
    await post(await payPage(ordered.placed), { card: cards.good })
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    lost.mockRestore()
    return ordered
  }

  async function latest({ order: { id, order_no: orderNo } }: OrderInSale): Promise<StartedPayment> {
    return known(startedPayment(known((await paymentsOfOrder(world.shop.db, id)).at(-1)), orderNo))
  }

  const facts = ({ order: row }: OrderInSale) => orderFacts(world.shop, row)

  async function reportedState(
    { order: row }: OrderInSale,
    visitor: Pick<Visitor, 'guestToken'> | undefined,
  ) {
    const invented = 'transaction_id=H000000000000000&paymentId=PAY-1&PayerID=P1&state=completed'
    const path = `/api/pay/payssion/state?order_id=${row.id}&order_no=${row.order_no}&${invented}`
    const { status, json } = await callApi(world, path, visitor && { guestToken: visitor.guestToken ?? '' })
    return { status, data: (json as { data?: unknown }).data }
  }

  it.each([
    ['payssion-alipay', 'cny'],
    ['payssion-p24', 'pln'],
    ['payssion-bancontact', 'eur'],
    ['payssion-paysafecard', 'gbp'],
  ] as const)('sells a key by %s', async (method, currency) => {
    const { placed } = await order({ method, currency })
    await post(await payPage(placed), { card: cards.good })
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    expect(await facts(placed)).toMatchObject({ status: 'delivered', refunds: [], keys: ['sold'] })
  })

  it('PSP-3 leaves an order payable if its method is not switched on at Payssion', async () => {
    const setMethod = (companyMethod: string) =>
      world.shop.db
        .updateTable('payment_method')
        .set({ company_method: companyMethod })
        .where('code', '=', 'payssion-p24')
        .execute()
    await setMethod('dotpay_pl')
    const { placed, guest } = await order({ method: 'payssion-p24', currency: 'pln' })
    expect(placed.next.kind).toBe('later')
    await setMethod('p24_pl')
    const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
    await post(await payPage(again), { card: cards.good })
    await untilStatus(world, placed.order, 'delivered')
  })

  it('PAY-2 shows Payssion’s state to the owner, and nothing to a stranger', async () => {
    const { placed, guest } = await paidUnheard()
    for (const stranger of [undefined, makeVisitor()])
      expect(await reportedState(placed, stranger)).toEqual({ status: 404, data: undefined })
    expect((await facts(placed)).status).toBe('unpaid')
    expect(await reportedState(placed, guest)).toEqual({ status: 200, data: 'completed' })
    await world.runDueJobs()
    expect(await facts(placed)).toMatchObject({ status: 'delivered', keys: ['sold'] })
  })

  it('PAY-2 reports every end, and undecided states', async () => {
    const { placed, guest } = await order()
    expect(await reportedState(placed, guest)).toMatchObject({ data: 'open' })
    await post(await payPage(placed), { card: cards.declined })
    expect(await reportedState(placed, guest)).toMatchObject({ data: 'failed' })
    const turned = await order()
    await post(`${await payPage(turned.placed)}/cancel`, {})
    expect(await reportedState(turned.placed, turned.guest)).toMatchObject({ data: 'cancelled' })
    const expired = await order()
    await world.control.expire((await latest(expired.placed)).attemptKey)
    expect(await reportedState(expired.placed, expired.guest)).toMatchObject({ data: 'expired' })
  })

  it('PAY-9 opens another payment when the one before is over, even without a webhook', async () => {
    vi.spyOn(gateway, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
    const { placed, guest } = await order()
    await post(await payPage(placed), { card: cards.declined })
    const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
    vi.restoreAllMocks()
    await post(await payPage(again), { card: cards.good })
    await untilStatus(world, placed.order, 'delivered')
    const payments = await paymentsOfOrder(world.shop.db, placed.order.id)
    expect(payments.map(({ state }) => state)).toEqual(['failed', 'paid'])
  })

  it('PAY-9 refuses another payment of an order that is already paid at Payssion', async () => {
    const { placed, guest } = await paidUnheard()
    const again = payOrder(world.shop, guest, { orderId: placed.order.id })
    await expect(again).rejects.toMatchObject({ code: 'order.not-payable' })
    await untilStatus(world, placed.order, 'delivered')
  })

  it('PAY-7 opens one transaction, however many tabs the buyer pays from at once', async () => {
    await world.control.failNextCall({ when: 'before', path: '/payment/create' })
    const { placed, guest } = await order()
    const tabs = Array.from({ length: 8 }, () => payOrder(world.shop, guest, { orderId: placed.order.id }))
    const pages = await Promise.all((await Promise.all(tabs)).map((tab) => payPage(tab)))
    expect(new Set(pages).size).toBe(1)
  })

  it('PAY-12 refunds partial payments and surplus, and lets the order be paid', async () => {
    for (const amount of [400, 1001]) {
      const { placed, guest } = await order()
      await world.control.pay((await latest(placed)).attemptKey, { amount })
      await expect.poll(async () => (await facts(placed)).refunds).toHaveLength(1)
      await world.runDueJobs()
      const { status, refunds } = await facts(placed)
      expect(status).toBe('unpaid')
      expect(refunds).toMatchObject([{ reason: 'wrong-amount', cents: amount, state: 'done' }])
      const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
      await post(await payPage(again), { card: cards.good })
      await untilStatus(world, placed.order, 'delivered')
    }
  })

  it('PSP-4 refunds parts in turn, each once, although an answer is lost', async () => {
    const { placed } = await paid()
    const started = await latest(placed)
    for (const cents of [300, 200]) await giveBack(placed, cents)
    await world.control.failNextCall({ when: 'after', how: 'drop', path: '/refunds' })
    await world.runDueJobs()
    expect(await gateway.query(started)).toMatchObject({ state: 'refunded', cents: 300 })
    expect((await facts(placed)).refunds.map(({ state }) => state)).toEqual(['open', 'open'])
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    expect((await facts(placed)).refunds.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await gateway.query(started)).toMatchObject({ state: 'refunded', cents: 500 })
    expect((await facts(placed)).status).toBe('partlyRefunded')
  })

  it('PSP-4 counts refunds from Payssion’s own pages', async () => {
    const { placed } = await paid()
    const { attemptKey } = await latest(placed)
    await world.control.refund(attemptKey, { amount: 250 })
    await untilStatus(world, placed.order, 'partlyRefunded')
    await giveBack(placed, 300)
    await world.runDueJobs()
    expect((await facts(placed)).refunds).toMatchObject([{ state: 'done', cents: 300 }])
    await world.control.refund(attemptKey)
    await untilStatus(world, placed.order, 'refunded')
    expect((await facts(placed)).keys).toEqual(['void'])
  })

  it('PSP-4 writes a chargeback on the order, once', async () => {
    const { placed } = await paid()
    const { attemptKey } = await latest(placed)
    for (let time = 0; time < 2; time++) await world.control.dispute(attemptKey, 'open')
    await expect.poll(() => disputesOf(placed)).toEqual(['dispute-open'])
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    expect(await disputesOf(placed)).toEqual(['dispute-open'])
    await world.control.dispute(attemptKey, 'won')
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    expect(await facts(placed)).toMatchObject({ status: 'delivered', refunds: [], keys: ['sold'] })
  })

  it('PSP-4 writes a second chargeback on the order, after the shop keeper won the first', async () => {
    const { placed } = await paid()
    const { attemptKey } = await latest(placed)
    const allNotified = async () => await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    await world.control.dispute(attemptKey, 'open')
    await expect.poll(() => disputesOf(placed)).toEqual(['dispute-open'])
    await world.control.dispute(attemptKey, 'won')
    await allNotified()
    await decideDispute(world.shop, testActor, placed.order.id, { state: 'won' })
    await world.control.dispute(attemptKey, 'open')
    await allNotified()
    expect(await disputesOf(placed)).toEqual(['dispute-open', 'dispute-won', 'dispute-open'])
  })

  async function giveBack({ order: { id } }: OrderInSale, cents: number) {
    expect(await refundOrder(world.shop, testActor, id, { cents })).toMatchObject({ cents })
  }

  async function disputesOf({ order: { id } }: OrderInSale): Promise<string[]> {
    const query = world.shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id)
    return (await query.orderBy('id').execute())
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('dispute-'))
  }
})

describeOnDatabase(
  'PAY-7 Payssion, which hides the address of a transaction and takes a number twice',
  (open) => {
    let world: SaleWorld
    beforeAll(async () => {
      const protocol = payssionProtocolOf({ reportsPage: false, takesRepeated: true })
      world = await openSaleWorld(await open(), { standIn: { ...payssionStandIn('live'), protocol } })
    })
    afterAll(() => world.close())

    const transactionsOf = async ({ order: { order_no: orderNo } }: OrderInSale) =>
      (await world.control.payments()).filter((payment) => payment.orderNo === orderNo)

    async function place() {
      const guest = makeVisitor()
      const { variants } = await makeProduct(world.shop, { stock: 1 })
      const placed = await placeOrder(world, guest, known(variants[0]).id, { method: 'payssion-alipay' })
      return { placed, payAgain: () => payOrder(world.shop, guest, { orderId: placed.order.id }) }
    }

    it('opens no second transaction after a lost answer, while the first may be paid', async () => {
      await world.control.failNextCall({ when: 'after', path: '/payment/create' })
      const { placed, payAgain } = await place()
      await expect(payAgain()).rejects.toMatchObject({ code: 'payment.unavailable' })
      const [first, ...more] = await transactionsOf(placed)
      expect(more).toEqual([])
      await world.control.expire(known(first).reference)
      await post(await payPage(await payAgain()), { card: cards.good })
      await untilStatus(world, placed.order, 'delivered')
      expect((await transactionsOf(placed)).map(({ taken }) => taken)).toEqual([0, 1000])
    })

    it('leads a buyer who comes back to the first transaction', async () => {
      const { placed, payAgain } = await place()
      const first = await payPage(placed)
      expect(await payPage(await payAgain())).toBe(first)
      expect(await transactionsOf(placed)).toHaveLength(1)
    })
  },
)
