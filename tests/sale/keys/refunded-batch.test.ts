import { afterAll, beforeAll, expect, it } from 'vitest'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { readBatchSales } from '../../../src/shop/keys/batch-work/read-batch-sales.ts'
import { startBatchWork } from '../../../src/shop/keys/batch-work/start-batch-work.ts'
import { batchWorth } from '../../../src/shop/payments/refunds/batch/batch-worth.ts'
import { refundBatchesJob } from '../../../src/shop/payments/refunds/batch/refund-batches.job.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { addBatch, keysOf, makeVariant, type StockedVariant } from './key-world.ts'

describeOnDatabase('OWN-8 the sold keys of a bad batch', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const refund = (batchId: number, count: number, reason = 'used before') =>
    outcomeOf(startBatchWork(world.shop, testActor, batchId, { kind: 'refund', reason, count }))

  const workOn = async (batchId: number, { variantId }: StockedVariant) =>
    known((await readBatchSales(world.shop, { id: batchId, variantId })).works[0])

  const refundsOf = (orderId: number) =>
    world.shop.db
      .selectFrom('refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select(['r.cents', 'r.state', 'r.note'])
      .where('p.order_id', '=', orderId)
      .execute()

  it('OWN-8 are refunded order by order with one mail each; keys of other batches stay with the buyer', async () => {
    const variant = await makeVariant(world.shop)
    const goodId = await addBatch(world.shop, variant, 1)
    const badId = await addBatch(world.shop, variant, 4)
    const [mixed, whole, back] = [
      await buy(world, makeVisitor(), variant.variantId, { quantity: 2 }),
      await buy(world, makeVisitor(), variant.variantId, { quantity: 1 }),
      await buy(world, makeVisitor(), variant.variantId, { quantity: 1 }),
    ]
    expect(await refund(badId, 2)).toBe('replacement.batch-on-sale')
    await quarantineBatch(world.shop, testActor, badId, 'used before')
    await refundOrder(world.shop, testActor, back.id)
    await world.runDueJobs()
    const worth = await batchWorth(world.shop, badId)
    expect(await refund(badId, 3)).toBe('replacement.count entered')
    expect(await refund(badId, 2, ' ')).toBe('input.length reason')
    expect(
      (await Promise.all([refund(badId, 2), refund(badId, 2)])).map((one) => JSON.stringify(one)).toSorted(),
    ).toEqual(['"replacement.batch-running"', '{"count":2}'])
    const before = world.mailbox.sent.length
    await Promise.all([refundBatchesJob.run(world.shop), refundBatchesJob.run(world.shop)])
    await world.runDueJobs()
    expect(world.mailbox.sent.slice(before)).toHaveLength(2)

    expect(await keysOf(world.shop, mixed)).toEqual([`${goodId} sold`, `${badId} void`])
    expect(await keysOf(world.shop, whole)).toEqual([`${badId} void`])
    const refunds = [...(await refundsOf(mixed.id)), ...(await refundsOf(whole.id))]
    expect(refunds.map(({ state, note }) => `${state} ${note}`)).toEqual([
      'done used before',
      'done used before',
    ])
    expect(worth).toEqual([
      { currency: whole.currency, cents: refunds.reduce((sum, { cents }) => sum + cents, 0) },
    ])
    expect(await batchWorth(world.shop, badId)).toEqual([])
    const work = await workOn(badId, variant)
    expect(work).toMatchObject({ kind: 'refund', counts: { refunded: 2, open: 0, 'left-out': 0 }, rest: [] })
    expect(work.finishedAt).toBeDefined()
    expect(await refundsOf(back.id)).toHaveLength(1)
  })

  it('OWN-8 are left out and named if the order’s page refunded them first, and a second job is refused', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 1)
    const order = await buy(world, makeVisitor(), variant.variantId)
    await quarantineBatch(world.shop, testActor, batchId, 'used before')
    await refund(batchId, 1)
    const replacing = startBatchWork(world.shop, testActor, batchId, {
      kind: 'replacement',
      reason: 'used before',
      count: 1,
    })
    expect(await outcomeOf(replacing)).toBe('replacement.batch-running')
    await refundOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    expect((await workOn(batchId, variant)).rest).toEqual([
      { orderNo: order.order_no, units: 1, state: 'left-out', refusal: 'refund.nothing-left' },
    ])
    expect(await refundsOf(order.id)).toHaveLength(1)
  })

  it('OWN-8 leave out the unit that the order’s page refunded, and refund the other', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 2)
    const order = await buy(world, makeVisitor(), variant.variantId, { quantity: 2 })
    await quarantineBatch(world.shop, testActor, batchId, 'used before')
    await refund(batchId, 2)
    await refundOrder(world.shop, testActor, order.id, { lines: [{ line: 1, quantity: 1 }] })
    await world.runDueJobs()
    expect((await workOn(batchId, variant)).counts).toMatchObject({ refunded: 1, 'left-out': 1, open: 0 })
    const refunds = await refundsOf(order.id)
    expect(refunds.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.total_cents)
    expect(await keysOf(world.shop, order)).toEqual([`${batchId} void`, `${batchId} void`])
  })
})
