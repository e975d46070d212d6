import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { btcPayStore } from '../../../sandbox/btcpay/btcpay-objects.ts'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { payOrder } from '../../../src/shop/checkout/pay-order.ts'
import { refuse } from '../../../src/shop/errors.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import { orderFacts } from '../../sale/order-facts.ts'
import { known, payPage, post, statusOf, untilStatus } from '../../sale/sale-world.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { btcPayUnderTest } from './btcpay-stage.ts'
import { cards, openStage, type Stage, type StagedOrder } from '../stage.ts'

describeOnDatabase('PSP-1 BTCPay, where coins come in any amount at any time', (open) => {
  let stage: Stage
  beforeAll(
    async () => void (stage = await openStage(btcPayUnderTest({ claimsAtOnce: false }), await open())),
  )
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => stage.world.close())

  /** Actions of the buyer's wallet and the chain on the invoice's page. */
  async function coins({ placed }: Pick<StagedOrder, 'placed'>, what: string) {
    await post(await payPage(placed), { coins: what })
    await allNotified()
  }

  const allNotified = async () => await expect.poll(() => stage.world.control.unsentWebhooks()).toEqual([])
  const facts = ({ placed }: StagedOrder) => orderFacts(stage.world.shop, placed.order)
  const query = async ({ placed }: StagedOrder) => stage.gateway.query(await stage.started(placed))

  async function isDelivered({ placed }: StagedOrder) {
    await untilStatus(stage.world, placed.order, 'delivered')
    await stage.world.runDueJobs()
    expect(await orderFacts(stage.world.shop, placed.order)).toMatchObject({
      status: 'delivered',
      refunds: [],
      keys: ['sold'],
    })
  }

  it('PAY-12 waits for the rest of a partial payment, and delivers then', async () => {
    const staged = await stage.order()
    await coins(staged, 'part')
    expect(await query(staged)).toBeUndefined()
    const again = await payOrder(stage.world.shop, staged.guest, { orderId: staged.placed.order.id })
    await stage.pay({ placed: again, guest: staged.guest }, cards.good)
    await isDelivered(staged)
  })

  it('PAY-12 refunds a partial payment once the invoice has expired', async () => {
    const staged = await stage.order()
    await coins(staged, 'part')
    await stage.world.control.expire(staged.reference)
    await allNotified()
    expect((await facts(staged)).refunds).toMatchObject([
      { reason: 'wrong-amount', cents: 500, currency: 'usd' },
    ])
  })

  it('PAY-12 also refunds the rest of a partial payment if it comes later', async () => {
    const staged = await stage.order()
    await coins(staged, 'part')
    await stage.world.control.expire(staged.reference)
    await allNotified()
    await coins(staged, 'late')
    await expect
      .poll(async () => (await facts(staged)).refunds)
      .toMatchObject([
        { reason: 'wrong-amount', cents: 500 },
        { reason: 'further-money', cents: 500 },
      ])
  })

  it('PAY-12 refunds an overpayment completely, and the order can still be paid', async () => {
    const staged = await stage.order()
    await coins(staged, 'too-much')
    expect(await facts(staged)).toMatchObject({
      status: 'unpaid',
      refunds: [{ reason: 'wrong-amount', cents: 1250 }],
    })
    const again = await payOrder(stage.world.shop, staged.guest, { orderId: staged.placed.order.id })
    await stage.pay({ placed: again, guest: staged.guest }, cards.good)
    await untilStatus(stage.world, staged.placed.order, 'delivered')
  })

  it('PAY-12 notices late money although no webhook reports the invoice as settled', async () => {
    const staged = await stage.order()
    await cancelOrder(stage.world.shop, staged.guest, { orderId: staged.placed.order.id })
    await stage.order({ variantId: staged.variantId })
    await coins(staged, 'late')
    expect(await facts(staged)).toMatchObject({
      status: 'cancelled',
      refunds: [{ reason: 'sold-out', cents: 1000 }],
    })
  })

  it('PAY-12 does not refund late money before it is confirmed', async () => {
    const staged = await stage.order()
    await stage.world.control.expire(staged.reference)
    await cancelOrder(stage.world.shop, staged.guest, { orderId: staged.placed.order.id })
    await stage.order({ variantId: staged.variantId })
    await coins(staged, 'late-unconfirmed')
    expect(await query(staged)).toMatchObject({ state: 'pending', cents: 1000 })
    expect((await facts(staged)).refunds).toEqual([])
    await coins(staged, 'confirmed')
    expect((await facts(staged)).refunds).toMatchObject([{ reason: 'sold-out', cents: 1000 }])
  })

  it('PAY-8 is open again if the payment is replaced before it is confirmed, and is paid by another', async () => {
    const staged = await stage.order()
    await coins(staged, 'unconfirmed')
    expect(await query(staged)).toMatchObject({ state: 'pending', cents: 1000 })
    await post(await payPage(staged.placed), { coins: 'replaced' })
    expect(await query(staged)).toBeUndefined()
    expect(await statusOf(stage.world, staged.placed.order)).toBe('unpaid')
    await stage.pay(staged, cards.good)
    await isDelivered(staged)
  })

  it('PAY-9 stays payable when a payment is never confirmed', async () => {
    const staged = await stage.order()
    await coins(staged, 'unconfirmed')
    expect(await query(staged)).toMatchObject({ state: 'pending', cents: 1000 })
    await coins(staged, 'never-confirmed')
    expect(await facts(staged)).toMatchObject({ status: 'unpaid', payments: [{ state: 'failed' }] })
    const again = await payOrder(stage.world.shop, staged.guest, { orderId: staged.placed.order.id })
    await stage.pay({ placed: again, guest: staged.guest }, cards.good)
    await isDelivered(staged)
  })

  it('PAY-10 is paid when the shop keeper marks the invoice as settled', async () => {
    const staged = await stage.order()
    await stage.world.control.expire(staged.reference)
    const answer = await api(`/invoices/${(await stage.started(staged.placed)).providerPaymentId}/status`, {
      status: 'Settled',
    })
    expect(answer).toMatchObject({ status: 'Settled', additionalStatus: 'Marked', paidAmount: '0.00' })
    await isDelivered(staged)
  })

  it('PAY-12 closes the invoice of a closed order, unless it has received money', async () => {
    const [empty, part] = [await stage.order(), await stage.order()]
    await coins(part, 'part')
    for (const { guest, placed } of [empty, part])
      await cancelOrder(stage.world.shop, guest, { orderId: placed.order.id })
    expect(await query(empty)).toMatchObject({ state: 'cancelled' })
    expect(await query(part)).toBeUndefined()
  })

  it('PAY-7 finds the payment of an invoice whose answer was lost', async () => {
    await stage.world.control.failNextCall({ when: 'after', how: 'drop', path: 'POST /api/v1/stores/' })
    const staged = await stage.order()
    expect(staged.placed.next.kind).toBe('later')
    const { id, orderNo } = staged.placed.order
    const [row] = await paymentsOfOrder(stage.world.shop.db, id)
    await stage.world.control.pay(attemptKey(known(row), orderNo))
    await isDelivered(staged)
  })

  it('PAY-12 refunds the payment of a second invoice of the same attempt', async () => {
    const staged = await stage.order()
    const body = { orderId: staged.reference, itemDesc: staged.placed.order.orderNo }
    const second = await api('/invoices', {
      amount: '10.00',
      currency: 'USD',
      metadata: body,
      checkout: { redirectURL: stage.world.publicUrl, expirationMinutes: 15 },
    })
    await stage.pay(staged, cards.good)
    await untilStatus(stage.world, staged.placed.order, 'delivered')
    await post(String(second['checkoutLink']), { card: cards.good })
    await allNotified()
    expect((await facts(staged)).refunds).toMatchObject([{ reason: 'paid-before', cents: 1000 }])
  })

  it('PAY-10 refuses an answer of BTCPay about the invoice of another order', async () => {
    const [own, others] = [await stage.order(), await stage.order()]
    const { providerPaymentId } = await stage.started(others.placed)
    await stage.pay(others, cards.good)
    const mixed = { ...(await stage.started(own.placed)), providerPaymentId }
    await expect(stage.gateway.query(mixed)).rejects.toThrow('not of this order')
  })

  it.each([
    ['waits for a shop that cannot look it up', 'payment.unavailable', 'delivered'],
    ['is lost when the shop calls it forged', 'payment.forged', 'unpaid'],
  ] as const)('PAY-14 a webhook of BTCPay %s', async (_, code, status) => {
    const staged = await stage.order()
    const spy = vi.spyOn(stage.gateway, 'readWebhook')
    for (let time = 0; time < 2; time++) spy.mockImplementationOnce(async () => refuse(code))
    await stage.pay(staged, cards.good)
    await allNotified()
    expect(await statusOf(stage.world, staged.placed.order)).toBe(status)
  })

  async function api(path: string, body: object): Promise<Record<string, unknown>> {
    const { id, apiKey } = btcPayStore(stage.world.secret)
    const answer = await fetch(`${stage.world.provider.url}/api/v1/stores/${id}${path}`, {
      method: 'POST',
      headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }
})
