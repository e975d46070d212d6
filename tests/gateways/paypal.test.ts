import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import { payOrder } from '../../src/shop/checkout/pay-order.ts'
import type { Gateway, StartedPayment } from '../../src/shop/gateways/gateway.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { startedPayment } from '../../src/shop/payments/started-payment.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import {
  callApi,
  known,
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
import { payPalStandIn } from './stand-ins.ts'

const paypal: CompanyUnderTest = {
  ...payPalStandIn,
  takesOldWebhooks: true,
  paths: { start: 'POST /v2/checkout/orders', query: 'GET /v2/checkout/orders/', refund: '/refund' },
}

describeContract(paypal)

/** Card whose bank declines the capture after the buyer has confirmed 3-D Secure. */
const declinedAtCapture = '4000000000002222'

describeOnDatabase('PSP-1 PayPal, where the shop captures the money', (open) => {
  let world: SaleWorld
  let gateway: Gateway
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { standIn: paypal })
    gateway = known(world.shop.gateways.get('paypal'))
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => world.close())

  async function order(): Promise<{ placed: OrderInSale; guest: Visitor }> {
    const guest = makeVisitor()
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    return { placed: await placeOrder(world, guest, known(variants[0]).id, { method: 'paypal' }), guest }
  }

  /** Lets the buyer agree on PayPal's page, without a webhook that the shop hears. */
  async function approvedUnheard() {
    vi.spyOn(gateway, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
    const ordered = await order()
    await post(await payPage(ordered.placed), { card: cards.good })
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    return { ...ordered, started: await latest(ordered.placed) }
  }

  async function latest({ order: { id, order_no: orderNo } }: OrderInSale): Promise<StartedPayment> {
    const payment = known((await paymentsOfOrder(world.shop.db, id)).at(-1))
    return known(startedPayment(payment, orderNo))
  }

  it('PAY-10 captures it when the buyer returns before any webhook, and ignores the data in the address', async () => {
    const { placed, guest, started } = await approvedUnheard()
    expect(await gateway.query(started)).toBeUndefined()
    const path = `/api/pay/payssion/state?order_id=${placed.order.id}&order_no=${placed.order.order_no}&PayerID=X`
    const { json } = await callApi(world, path, { guestToken: guest.guestToken })
    expect(json).toMatchObject({ data: 'completed' })
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'delivered', keys: ['sold'] })
  })

  it('PAY-12 does not capture it for an order that was cancelled after the buyer agreed', async () => {
    const { placed, guest, started } = await approvedUnheard()
    await cancelOrder(world.shop, guest, { orderId: placed.order.id })
    vi.restoreAllMocks()
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    expect(await gateway.query(started)).toBeUndefined()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'cancelled', outcomes: [] })
  })

  it.each([
    { when: 'before', how: 'error' },
    { when: 'before', how: 'drop' },
    { when: 'after', how: 'error' },
    { when: 'after', how: 'drop' },
  ] as const)('PAY-7 captures it once when the answer is lost ($when, $how)', async (fault) => {
    const { placed, started } = await approvedUnheard()
    await world.control.failNextCall({ ...fault, path: '/capture' })
    await expect(gateway.capture?.(started)).rejects.toMatchObject({ code: 'payment.unavailable' })
    const event = await gateway.capture?.(started)
    expect(event).toMatchObject({ state: 'paid', cents: 1000, reference: started.attemptKey })
    expect(await gateway.capture?.(started)).toEqual(event)
    vi.restoreAllMocks()
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'delivered', refunds: [] })
  })

  it('PAY-7 captures it once, however many ask at once', async () => {
    const { started } = await approvedUnheard()
    const asked = Array.from({ length: 10 }, async () => gateway.capture?.(started))
    const states = (await Promise.allSettled(asked)).flatMap((result) =>
      result.status === 'fulfilled' ? [result.value?.eventId] : [],
    )
    expect(new Set(states).size).toBe(1)
    expect(await gateway.query(started)).toMatchObject({ state: 'paid', cents: 1000 })
  })

  it('PAY-9 lets the buyer pay again after a card was declined at the capture', async () => {
    const { placed, guest } = await order()
    const { location } = await post(await payPage(placed), { card: declinedAtCapture })
    await post(known(location), { answer: 'confirm' })
    await expect.poll(() => payments(placed)).toEqual(['failed'])
    expect((await orderFacts(world.shop, placed.order)).status).toBe('unpaid')
    const again = await payOrder(world.shop, guest, { orderId: placed.order.id })
    await post(await payPage(again), { card: cards.good })
    await untilStatus(world, placed.order, 'delivered')
    expect(await payments(placed)).toEqual(['failed', 'paid'])
  })

  it('PSP-4 counts refunds from PayPal’s own pages, part by part', async () => {
    const { placed } = await order()
    await post(await payPage(placed), { card: cards.good })
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    const { attemptKey } = await latest(placed)
    await world.control.refund(attemptKey, { amount: 250 })
    await untilStatus(world, placed.order, 'partlyRefunded')
    await world.control.refund(attemptKey)
    await untilStatus(world, placed.order, 'refunded')
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ refunds: [], keys: ['void'] })
  })

  it('PAY-14 knows that PayPal forgets an unpaid order within hours', async () => {
    const { placed } = await order()
    const started = await latest(placed)
    await world.control.expire(started.attemptKey)
    expect(await gateway.query(started)).toMatchObject({ state: 'expired', reference: started.attemptKey })
  })

  async function payments({ order: { id } }: OrderInSale): Promise<string[]> {
    return (await paymentsOfOrder(world.shop.db, id)).map(({ state }) => state)
  }
})

describe('PSP-1 PayPal without complete credentials', () => {
  it('is not offered, and its credentials are checked', async () => {
    const { companies } = await import('../../src/shop/gateways/companies.ts')
    const settings = {
      mode: 'test' as const,
      url: undefined,
      timeoutMs: 1000,
      options: {},
      credentials: { clientId: 'a', clientSecret: 'b', webhookId: 'https://shop.example/api' },
    }
    expect(companies.paypal.settingsIssue(settings)?.variable).toBe('PAYPAL_WEBHOOK_ID')
    const receiver = { credentials: { receiver: 'nobody' } }
    expect(companies['paypal-form'].settingsIssue({ ...settings, ...receiver })?.variable).toBe(
      'PAYPAL_FORM_RECEIVER',
    )
  })
})
