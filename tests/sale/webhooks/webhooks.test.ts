import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { orderFacts } from '../order-facts.ts'
import {
  type MethodCode,
  known,
  openSaleWorld,
  placeOrder,
  payOrderBy,
  type SaleWorld,
  untilStatus,
  type OrderInSale,
} from '../sale-world.ts'

let world: SaleWorld

describeOnBoth('a webhook that is sent fifty times at once', (open) => {
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  it('PAY-10 settles once and delivers once', async () => {
    const placed = await order()
    const statuses = await world.control.webhook(await reference(placed), { copies: 50 })
    expect(statuses).toEqual(Array(50).fill(200))
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toEqual({
      status: 'delivered',
      payments: [{ state: 'paid', cents: 1000, currency: 'usd' }],
      outcomes: ['settled'],
      refunds: [],
      mails: ['keys accepted'],
      keys: ['sold'],
    })
  })

  it('PAY-10 settles once when each copy has another event id', async () => {
    const placed = await order()
    const name = await reference(placed)
    await Promise.all(Array.from({ length: 20 }, () => world.control.webhook(name)))
    const { outcomes, refunds } = await orderFacts(world.shop, placed.order)
    expect(outcomes.toSorted()).toEqual([...Array(19).fill('nothing-new'), 'settled'])
    expect(refunds).toEqual([])
  })

  it('PAY-12 opens one refund when the amount is wrong', async () => {
    const placed = await order()
    await world.control.webhook(await reference(placed), { copies: 50, amount: 1 })
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'unpaid',
      outcomes: ['surplus'],
      refunds: [{ reason: 'wrong-amount', cents: 1 }],
    })
  })
})

describe('a webhook', () => {
  beforeAll(async () => void (world = await openSaleWorld()))
  afterAll(() => world.close())

  it.each(['none', 'bad', 'other-secret', 'empty-secret', 'old'] as const)(
    'PAY-10 is refused when its signature is %s, and nothing happens',
    async (signature) => {
      const placed = await order()
      const statuses = await world.control.webhook(await reference(placed), { signature, copies: 3 })
      expect(statuses).toEqual([400, 400, 400])
      expect(await orderFacts(world.shop, placed.order)).toMatchObject({
        status: 'unpaid',
        payments: [{ state: 'started' }],
        outcomes: [],
      })
    },
  )

  it.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'x/y'])(
    'PAY-10 API-3 without meaning is refused without an error, with any content type: "%s"',
    async (type) => {
      const send = (gateway: string, body: string) =>
        fetch(`${world.publicUrl}/api/pay/notice/${gateway}`, {
          method: 'POST',
          body,
          headers: { 'content-type': type, 'sandbox-signature': 't=1,v1=' + 'a'.repeat(64) },
        })
      for (const body of ['', '{', '[]', 'null', '\u0000', 'a=b'])
        expect((await send('sandbox-redirect', body)).status).toBe(400)
      expect((await send('nobody', '{}')).status).toBe(404)
    },
  )

  it('PAY-10 pays neither order when it names another order and an unknown payment', async () => {
    const [mine, other] = [await order(), await order()]
    const statuses = await world.control.webhook(await reference(mine), {
      id: 'pay_unknown',
      reference: 'LK-26-00000000-pay-999999',
    })
    expect(statuses).toEqual([200])
    for (const placed of [mine, other])
      expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'unpaid', outcomes: [] })
  })

  it('PAY-10 for an order lost with a restored backup does not pay the order that has its payment’s id', async () => {
    const placed = await order()
    const name = await reference(placed)
    const paymentId = known(name.split('-pay-')[1])
    await world.control.webhook(name, {
      id: 'pay_of_the_lost_order',
      reference: `LK-25-00000001-pay-${paymentId}`,
    })
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'unpaid',
      payments: [{ state: 'started' }],
      outcomes: [],
    })
  })

  it('PAY-10 pays the order of its payment, even if it names another order', async () => {
    const [mine, other] = [await order(), await order()]
    await world.control.webhook(await reference(mine), { reference: await reference(other) })
    expect((await orderFacts(world.shop, other.order)).status).toBe('unpaid')
    expect((await orderFacts(world.shop, mine.order)).status).toBe('delivered')
  })

  it('PAY-10 has no effect if its method differs from that of the payment', async () => {
    const placed = await order('wallet')
    const start = placed.next
    if (start.kind !== 'form') throw new Error('no form')
    const redirect = await order('bank')
    await world.control.webhook(await reference(redirect), {
      id: 'pay_x',
      reference: known(start.payHtml.fields['reference']),
    })
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({ status: 'unpaid', outcomes: [] })
  })

  it.each([
    ['a failed one after it', '4000000000006660'],
    ['a pending one after it', '4000000000005555'],
    ['four of it', '4000000000004442'],
  ])('PAY-10 of a payment counts, with %s', async (_, cardNumber) => {
    const guest = makeVisitor()
    const placed = await order('bank', guest)
    await payOrderBy(world, guest, placed, cardNumber)
    await expect.poll(async () => (await world.control.unsentWebhooks()).length).toBe(0)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    expect(await orderFacts(world.shop, placed.order)).toMatchObject({
      status: 'delivered',
      payments: [{ state: 'paid' }],
      refunds: [],
      mails: ['keys accepted'],
    })
  })

  it.each(['failed', 'cancelled', 'expired', 'pending'] as const)(
    'PAY-10 that says %s first is corrected by the webhook of the payment',
    async (type) => {
      const placed = await order()
      const name = await reference(placed)
      await world.control.webhook(name, { type })
      expect(await orderFacts(world.shop, placed.order)).toMatchObject({
        status: 'unpaid',
        payments: [{ state: type }],
      })
      await world.control.webhook(name, { type: 'paid' })
      expect((await orderFacts(world.shop, placed.order)).status).toBe('delivered')
    },
  )
})

async function order(method: MethodCode = 'bank', guest = makeVisitor()): Promise<OrderInSale> {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  return placeOrder(world, guest, known(variants[0]).id, { method })
}

async function reference({ order: { id, order_no } }: OrderInSale): Promise<string> {
  const payment = await world.shop.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return attemptKey(payment, order_no)
}
