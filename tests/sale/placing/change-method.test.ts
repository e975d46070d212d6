import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changePaymentMethod } from '../../../src/shop/checkout/change-method.ts'
import { payOrder } from '../../../src/shop/checkout/pay-order.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { payByCard } from '../../../src/shop/payments/card/pay-by-card.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { orderFacts } from '../order-facts.ts'
import {
  billing,
  callApi,
  goodCard,
  known,
  type MethodCode,
  openSaleWorld,
  type OrderInSale,
  payOrderBy,
  payPage,
  placeOrder,
  post,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'

describeOnDatabase('the method of an unpaid order', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    await world.shop.db
      .updateTable('payment_method')
      .set({ fee_percent: '0', fee_fixed_cents: 0, hold_minutes: null })
      .execute()
    await world.shop.db
      .updateTable('payment_method')
      .set({ fee_percent: '5' })
      .where('code', '=', 'wallet')
      .execute()
  })
  afterAll(() => world.close())

  it('PAY-7 is changed by a guest and by a member: the old attempt is closed, fee and total are new', async () => {
    for (const buyer of [makeVisitor(), await member()]) {
      const placed = await order(buyer, 'bank')
      const before = await existingOrder(world.shop.db, placed.order.id)
      const changed = await change(buyer, before, 'wallet', before.total_cents + 50)
      expect(changed.next.kind).toBe('form')
      const after = await existingOrder(world.shop.db, before.id)
      expect(after).toMatchObject({
        payment_method_id: world.methodId('wallet'),
        payment_fee_cents: 50,
        total_cents: before.total_cents + 50,
        goods_cents: before.goods_cents,
        pay_before: before.pay_before,
      })
      await post(await payPage(placed), { card: goodCard })
      expect(await statusOf(world, before)).toBe('unpaid')
      await payOrderBy(world, buyer, { order: before, next: changed.next })
      await untilStatus(world, before, 'delivered')
      expect(await states(before)).toEqual(['cancelled', 'paid'])
    }
  })

  it('CHK-4 CHK-8 stays if the shown total differs, or if the new one lacks the currency or the amount', async () => {
    const buyer = makeVisitor()
    const placed = await order(buyer, 'bank')
    const { total_cents: total } = placed.order
    await expect(change(buyer, placed.order, 'wallet', total)).rejects.toMatchObject({
      code: 'price.changed',
    })
    await expect(change(makeVisitor(), placed.order, 'card', total)).rejects.toMatchObject({
      code: 'not-found',
    })
    const refusals = [
      [{ currencies: ['eur'] }, 'payment.currency'],
      [{ min_cents: 100_000 }, 'payment.minimum'],
      [{ max_cents: 1 }, 'payment.maximum'],
      [{ active: false }, 'payment.method'],
    ] as const
    for (const [limit, code] of refusals) {
      await setCard(limit)
      await expect(change(buyer, placed.order, 'card', total)).rejects.toMatchObject({ code })
      await setCard({ currencies: null, min_cents: null, max_cents: null, active: true })
    }
    expect(await existingOrder(world.shop.db, placed.order.id)).toMatchObject({
      payment_method_id: world.methodId('bank'),
      total_cents: total,
    })
    expect(await states(placed.order)).toEqual(['started'])
  })

  it('PAY-7 stays while a card is on its way, and while the company does not say that the attempt is over', async () => {
    const buyer = makeVisitor()
    const paying = await order(buyer, 'card')
    await world.control.failNextCall({ when: 'after', how: 'none', slowMs: 1500, path: '/card' })
    const charging = payOrderBy(world, buyer, paying)
    await vi.waitFor(async () =>
      expect((await paymentsOfOrder(world.shop.db, paying.order.id))[0]?.charged_at).toBeTruthy(),
    )
    await expect(change(buyer, paying.order, 'bank')).rejects.toMatchObject({
      code: expect.stringMatching(/^payment\.being-paid$|^order\.not-payable$/),
    })
    await charging
    await untilStatus(world, paying.order, 'delivered')

    const silent = await order(buyer, 'bank')
    await world.control.failNextCall({ when: 'before', how: 'error' })
    await expect(change(buyer, silent.order, 'card')).rejects.toMatchObject({ code: 'payment.not-closed' })
    expect(await states(silent.order)).toEqual(['started'])
    await change(buyer, silent.order, 'card')
    expect(await states(silent.order)).toEqual(['cancelled', 'started'])
  })

  it('CHK-10 is changed once by simultaneous clicks', async () => {
    const buyer = makeVisitor()
    const placed = await order(buyer, 'bank')
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(buyer, placed.order, 'card')))
    expect(answers.map(({ next }) => next.kind)).toEqual(Array(5).fill('card'))
    expect(await states(placed.order)).toEqual(['cancelled', 'started'])
    expect(await changes(placed.order)).toHaveLength(1)
  })

  it('PAY-12 is never paid twice, whichever is first: the payment of the old attempt or the change', async () => {
    for (let round = 0; round < 6; round++) {
      const buyer = makeVisitor()
      const placed = await order(buyer, 'bank')
      const page = await payPage(placed)
      const [changed] = await Promise.allSettled([
        change(buyer, placed.order, 'card'),
        post(page, { card: goodCard }),
        payOrder(world.shop, buyer, { orderId: placed.order.id }).catch(() => undefined),
      ])
      if (changed.status === 'fulfilled')
        await payByCard(world.shop, buyer, { orderId: placed.order.id }, billing(placed.order.id)).catch(
          () => undefined,
        )
      await untilStatus(world, placed.order, 'delivered')
      await vi.waitFor(async () => expect(await world.control.unsentWebhooks()).toEqual([]))
      await world.runDueJobs()
      const { status, payments, refunds } = await orderFacts(world.shop, placed.order)
      expect(status).toBe('delivered')
      const taken = payments.filter(
        ({ state }) => state === 'paid' || state === 'surplus' || state === 'refunded',
      )
      const kept = sum(taken) - sum(refunds)
      expect(kept).toBe(placed.order.total_cents)
      expect(payments.filter(({ state }) => state === 'paid')).toHaveLength(1)
    }
  })

  it('PAY-12 a late payment by an attempt that could not be closed pays the order or is refunded', async () => {
    const bank = known(world.shop.gateways.get('sandbox-redirect'))
    vi.spyOn(bank, 'close').mockResolvedValue(undefined)
    const outcomes: [MethodCode, string, object][] = [
      ['card', 'delivered', { refunds: [] }],
      ['wallet', 'unpaid', { refunds: [{ reason: 'wrong-amount', cents: 1000 }] }],
    ]
    for (const [method, status, facts] of outcomes) {
      const buyer = makeVisitor()
      const placed = await order(buyer, 'bank')
      await change(buyer, placed.order, method, placed.order.total_cents + (method === 'wallet' ? 50 : 0))
      await post(await payPage(placed), { card: goodCard })
      await vi.waitFor(async () => expect((await states(placed.order))[0]).toMatch(/paid|surplus|refunded/))
      expect(await statusOf(world, placed.order)).toBe(status)
      expect(await orderFacts(world.shop, placed.order)).toMatchObject(facts)
    }
    vi.restoreAllMocks()
  })

  it('PAY-14 the company is asked about the old attempt, whose page it may keep open and whose webhook may be lost', async () => {
    const bank = known(world.shop.gateways.get('sandbox-redirect'))
    vi.spyOn(bank, 'close').mockResolvedValue(undefined)
    const buyer = makeVisitor()
    const placed = await order(buyer, 'bank')
    await change(buyer, placed.order, 'card')
    await world.runDueJobs()
    vi.spyOn(bank, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
    await post(await payPage(placed), { card: goodCard })
    await expect.poll(() => world.control.unsentWebhooks()).toEqual([])
    expect(await statusOf(world, placed.order)).toBe('unpaid')
    world.clock.advance({ minutes: 14 })
    await world.runDueJobs()
    expect(await states(placed.order)).toEqual(['paid', 'started'])
    vi.restoreAllMocks()
  })

  it('PAY-7 can change while another tab opens a page, and no buyer is sent to that page', async () => {
    const buyer = makeVisitor()
    const placed = await order(buyer, 'card')
    await change(buyer, placed.order, 'bank')
    const bank = known(world.shop.gateways.get('sandbox-redirect'))
    const start = bank.start.bind(bank)
    let opened = ''
    vi.spyOn(bank, 'start').mockImplementationOnce(async (payment) => {
      const answer = await start(payment)
      await change(buyer, placed.order, 'card')
      if (answer.kind === 'redirect') opened = answer.payUrl
      return answer
    })
    await expect(payOrder(world.shop, buyer, { orderId: placed.order.id })).rejects.toMatchObject({
      code: 'payment.unavailable',
    })
    vi.restoreAllMocks()
    await post(opened, { card: goodCard })
    expect(await statusOf(world, placed.order)).toBe('unpaid')
    await payByCard(world.shop, buyer, { orderId: placed.order.id }, billing(placed.order.id))
    expect(await statusOf(world, placed.order)).toBe('delivered')
  })

  it('PAY-8 sets the time to pay by its hold, counted from the placing; changing back never adds to it', async () => {
    const buyer = makeVisitor()
    const placed = await order(buyer, 'bank')
    await world.shop.db
      .updateTable('payment_method')
      .set({ hold_minutes: 1440 })
      .where('code', '=', 'wallet')
      .execute()
    const { total_cents: total, placed_at: placedAt } = placed.order
    const minutesLeft = async () =>
      ((await existingOrder(world.shop.db, placed.order.id)).pay_before.getTime() - placedAt.getTime()) /
      60_000
    await change(buyer, placed.order, 'wallet', total + 50)
    expect(await minutesLeft()).toBe(1440)
    world.clock.advance({ minutes: 60 })
    await change(buyer, placed.order, 'bank', total)
    expect(await minutesLeft()).toBeCloseTo(75, 0)
    await change(buyer, placed.order, 'wallet', total + 50)
    expect(await minutesLeft()).toBe(1440)
    await world.shop.db.updateTable('payment_method').set({ hold_minutes: null }).execute()
  })

  it('PAY-7 is changed by the API, which names the total of each payment method first', async () => {
    const buyer = makeVisitor()
    const placed = await order(buyer, 'bank')
    const { id } = placed.order
    const call = (path: string, body?: object) =>
      callApi(world, path, { guestToken: buyer.guestToken, ...(body && { body }) })
    const listed = await call(`/api/pay/methods/${id}`)
    const { data } = listed.json as { data: { id: number; totalAmount: number; isCurrent: boolean }[] }
    const wallet = known(data.find((method) => method.id === world.methodId('wallet')))
    expect(wallet).toMatchObject({ totalAmount: 10.5, isCurrent: false })
    const wrong = await call('/api/pay/toPay', { id, paymentId: wallet.id, totalAmount: 10 })
    expect(wrong.status).toBe(409)
    const right = await call('/api/pay/toPay', { id, paymentId: wallet.id, totalAmount: 10.5 })
    expect(right.json).toMatchObject({ code: 200 })
    expect(await existingOrder(world.shop.db, id)).toMatchObject({ payment_method_id: wallet.id })
  })

  async function order(buyer: Visitor, method: MethodCode): Promise<OrderInSale> {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    return placeOrder(world, buyer, known(variants[0]).id, { method })
  }

  function change(buyer: Visitor, { id, total_cents: total }: OrderRow, method: MethodCode, shown = total) {
    const paymentMethodId = world.methodId(method)
    return changePaymentMethod(
      world.shop,
      buyer,
      { orderId: id },
      { paymentMethodId, shownTotalCents: shown },
    )
  }

  async function states({ id }: OrderRow) {
    return (await paymentsOfOrder(world.shop.db, id)).map(({ state }) => state)
  }

  async function changes({ id }: OrderRow) {
    const events = world.shop.db.selectFrom('order_event').select('detail').where('order_id', '=', id)
    return events.where('kind', '=', 'method-changed').execute()
  }

  async function setCard(limit: {
    currencies?: readonly string[] | null
    min_cents?: number | null
    max_cents?: number | null
    active?: boolean
  }) {
    const { currencies, ...other } = limit
    const set = { ...other, ...(currencies !== undefined && { currencies: currencies && [...currencies] }) }
    await world.shop.db.updateTable('payment_method').set(set).where('code', '=', 'card').execute()
  }

  async function member(): Promise<Visitor> {
    return visitorOf(world.shop, (await makeMember(world.shop)).id)
  }
})

function sum(rows: readonly { cents: number }[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0)
}
