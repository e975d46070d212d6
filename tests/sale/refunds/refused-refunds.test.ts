import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import type { Gateway, RefundToMake } from '../../../src/shop/gateways/gateway.ts'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import {
  dropRefund,
  finishRefundByHand,
  retryRefund,
} from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { listRefunds } from '../../../src/shop/payments/refunds/refund-records.ts'
import { hasOpenBusiness } from '../../../src/shop/privacy/anonymised-person-records.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { orderFacts } from '../order-facts.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

it('PAY-12 a refund that the company refuses fails at once, and the shop keeper gets one mail', async () => {
  const logged = vi.spyOn(world.shop.log, 'error')
  const keys = answerRefunds('failed')
  const { order, refundId } = await orderToRefund()
  for (let day = 0; day < 3; day++) {
    await world.runDueJobs()
    world.clock.advance({ days: 1 })
  }
  expect(keys).toHaveLength(1)
  expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ state: 'failed' }])
  expect(logged).toHaveBeenCalledTimes(1)
  const mails = world.mailbox.sent.filter(({ subject }) => subject.includes('refused'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).not.toBe(order.email)
  expect(mails[0]?.text).toContain(`npm run shop -- refunds --retry ${refundId}`)
  expect(await eventsOf(order.id)).toContain(`refund-refused refund ${refundId}`)
})

it('PAY-12 a refused refund is sent again with another key, and may be refused and reported again', async () => {
  const keys = answerRefunds('failed')
  const { order, refundId } = await orderToRefund()
  await world.runDueJobs()
  await retryRefund(world.shop, testActor, { refundId })
  expect(await outcomeOf(retryRefund(world.shop, testActor, { refundId }))).toBe('refund.not-refused')
  await world.runDueJobs()
  expect(new Set(keys).size).toBe(2)
  const reportedOf = world.mailbox.sent.filter(({ text }) => text.includes(`--retry ${refundId}`))
  expect(reportedOf).toHaveLength(2)
  vi.restoreAllMocks()
  await retryRefund(world.shop, testActor, { refundId })
  await world.runDueJobs()
  expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ state: 'done' }])
})

it('PAY-12 a refund that the company refuses later becomes another refund when it is sent again', async () => {
  const states = ['pending', 'failed', 'done'] as const
  const asked: RefundToMake[] = []
  vi.spyOn(sandbox(), 'refund').mockImplementation(async (_, refund) => {
    asked.push(refund)
    return { providerRefundId: `R${asked.length}`, state: known(states[asked.length - 1]) }
  })
  const { refundId } = await orderToRefund()
  await world.runDueJobs()
  world.clock.advance({ minutes: 1 })
  await world.runDueJobs()
  await retryRefund(world.shop, testActor, { refundId })
  await world.runDueJobs()
  expect(asked.map(({ providerRefundId }) => providerRefundId)).toEqual([undefined, 'R1', undefined])
})

it('PAY-12 a refused refund that was paid back in another way is closed by hand', async () => {
  answerRefunds('failed')
  const { order, refundId } = await orderToRefund()
  expect(await outcomeOf(finishRefundByHand(world.shop, testActor, { refundId }))).toBe('refund.not-refused')
  await world.runDueJobs()
  await finishRefundByHand(world.shop, testActor, { refundId })
  expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ state: 'done' }])
  expect(await eventsOf(order.id)).toContain(`refund-by-hand refund ${refundId}`)
})

it('MEM-8 a refused refund prevents deleting the buyer’s account until the shop keeper has decided', async () => {
  const { id, email } = await makeMember(world.shop)
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const order = await buy(world, await visitorOf(world.shop, id), known(variants[0]).id)
  answerRefunds('failed')
  await refundOrder(world.shop, testActor, order.id)
  await world.runDueJobs()
  const isOpen = () => inTransaction(world.shop.db, (trx) => hasOpenBusiness(trx, { memberId: id, email }))
  const [refund] = await listRefunds(world.shop.db, { all: false }).then((all) =>
    all.filter(({ order_no: orderNo }) => orderNo === order.order_no),
  )
  expect(refund).toMatchObject({ state: 'failed' })
  expect(await isOpen()).toBe(true)
  await dropRefund(world.shop, testActor, { refundId: known(refund).id })
  await world.runDueJobs()
  expect(await isOpen()).toBe(false)
})

it('PAY-12 a refund without a clear answer is tried again with the same key, without an alert', async () => {
  const keys = answerRefunds('unclear')
  const { order } = await orderToRefund()
  await world.runDueJobs()
  world.clock.advance({ seconds: 30 })
  await world.runDueJobs()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect((await orderFacts(world.shop, order)).refunds).toMatchObject([{ state: 'open' }])
  expect(await eventsOf(order.id)).not.toContainEqual(expect.stringContaining('refund-refused'))
})

/** An order that was paid a cent too much, all of which has to go back. */
async function orderToRefund() {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const placed = await placeOrder(world, makeVisitor(), known(variants[0]).id)
  const payment = await world.shop.db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id'])
    .where('order_id', '=', placed.order.id)
    .executeTakeFirstOrThrow()
  await world.control.pay(known(payment.provider_payment_id), { amount: 1001 })
  const refund = () =>
    world.shop.db.selectFrom('refund').select('id').where('payment_id', '=', payment.id).executeTakeFirst()
  await expect.poll(refund).toBeDefined()
  return { order: placed.order, refundId: known(await refund()).id }
}

/** Sets the company's answer to every refund; returns the idempotency keys it got. */
function answerRefunds(answer: 'failed' | 'unclear'): string[] {
  const keys: string[] = []
  const refund = async (_: unknown, { idempotencyKey }: RefundToMake) => {
    keys.push(idempotencyKey)
    if (answer === 'unclear') throw new Error('no answer')
    return { providerRefundId: '', state: 'failed' as const }
  }
  vi.spyOn(sandbox(), 'refund').mockImplementation(refund)
  return keys
}

function sandbox(): Gateway {
  return known(world.shop.gateways.get('sandbox-redirect'))
}

async function eventsOf(orderId: number): Promise<string[]> {
  const rows = await world.shop.db
    .selectFrom('order_event')
    .select(['kind', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, detail }) => `${kind} ${detail}`.trim())
}
