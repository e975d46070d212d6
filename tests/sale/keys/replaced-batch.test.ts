import { afterAll, beforeAll, expect, it } from 'vitest'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { readBatchSales } from '../../../src/shop/keys/batch-work/read-batch-sales.ts'
import { startBatchWork } from '../../../src/shop/keys/batch-work/start-batch-work.ts'
import { replaceKeysJob } from '../../../src/shop/keys/replacements/replace-keys.job.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { addBatch, keysOf, makeVariant, type StockedVariant, statesOf } from './key-world.ts'

describeOnDatabase('OWN-8 the sold keys of a bad batch', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  /** A batch off sale that was sold in orders of these sizes. */
  async function badBatch(sizes: readonly number[], spare: number) {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(
      world.shop,
      variant,
      sizes.reduce((sum, size) => sum + size, 1),
    )
    const orders = []
    for (const quantity of sizes)
      orders.push(await buy(world, makeVisitor(), variant.variantId, { quantity }))
    await quarantineBatch(world.shop, testActor, batchId, 'used before')
    const spareId = spare > 0 ? await addBatch(world.shop, variant, spare) : 0
    return { variant, batchId, orders, spareId }
  }

  const replace = (batchId: number, count: number, reason = 'used before') =>
    outcomeOf(startBatchWork(world.shop, testActor, batchId, { kind: 'replacement', reason, count }))

  const salesOf = (batchId: number, { variantId }: StockedVariant) =>
    readBatchSales(world.shop, { id: batchId, variantId })

  const mailsAfter = async (work: () => Promise<unknown>) => {
    const before = world.mailbox.sent.length
    await work()
    return world.mailbox.sent.length - before
  }

  it('OWN-8 are replaced order by order with one mail each, and refunded ones are left out', async () => {
    const { variant, batchId, orders, spareId } = await badBatch([2, 1, 1], 4)
    await refundOrder(world.shop, testActor, known(orders[2]).id)
    await world.runDueJobs()
    const sales = await salesOf(batchId, variant)
    expect(sales).toMatchObject({ units: 4, orders: 3, due: { units: 3, orders: 2, stock: 4 } })
    expect(sales.leftOut).toEqual([{ why: 'refunded', units: 1 }])
    expect(await replace(batchId, 4)).toBe('replacement.count entered')
    expect(await replace(batchId, 3, ' ')).toBe('input.length reason')
    expect(await replace(batchId, 3)).toEqual({ count: 3 })
    expect(await mailsAfter(() => world.runDueJobs())).toBe(2)
    expect(await keysOf(world.shop, known(orders[0]))).toEqual([
      `${batchId} void`,
      `${batchId} void`,
      `${spareId} sold`,
      `${spareId} sold`,
    ])
    const after = await salesOf(batchId, variant)
    expect(after.due.units).toBe(0)
    expect(after.works[0]).toMatchObject({ counts: { replaced: 3, open: 0 }, rest: [] })
    expect(after.works[0]?.finishedAt).toBeDefined()
    expect(await replace(batchId, 3)).toBe('replacement.count entered')
  })

  it('OWN-8 are not replaced while the batch is on sale', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 2)
    await buy(world, makeVisitor(), variant.variantId)
    expect((await salesOf(batchId, variant)).isOnSale).toBe(true)
    expect(await replace(batchId, 1)).toBe('replacement.batch-on-sale')
  })

  it('OWN-8 are replaced once, even by two simultaneous keepers and two processes', async () => {
    const { variant, batchId, orders, spareId } = await badBatch([2, 1, 1], 8)
    const started = await Promise.all([replace(batchId, 4), replace(batchId, 4)])
    expect(started.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    expect(started).toContain('replacement.batch-running')
    expect(
      await mailsAfter(async () => {
        await Promise.all([replaceKeysJob.run(world.shop), replaceKeysJob.run(world.shop)])
        await world.runDueJobs()
      }),
    ).toBe(orders.length)
    expect(await statesOf(world.shop, batchId)).toEqual({ void: 4, quarantined: 1 })
    expect(await statesOf(world.shop, spareId)).toEqual({ sold: 4, available: 4 })
    expect((await salesOf(batchId, variant)).works[0]?.counts.replaced).toBe(4)
  })

  it('OWN-8 are continued after a failure in the middle, and none is replaced twice', async () => {
    const { variant, batchId, orders, spareId } = await badBatch([1, 2, 1], 8)
    await replace(batchId, 4)
    const { db, now } = world.shop
    let calls = 0
    // the clock of the second order fails after its first key, within the transaction
    const failing = {
      ...world.shop,
      now: () => {
        calls += 1
        if (calls === 3) throw new Error('a power cut')
        return now()
      },
    }
    await replaceKeysJob.run(failing)
    const rows = await db
      .selectFrom('batch_work_key')
      .select(['order_id', 'outcome', 'attempts'])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('order_id')
      .execute()
    expect(rows.map(({ outcome, attempts }) => `${outcome} ${attempts}`)).toEqual([
      'replaced 0',
      'null 1',
      'null 1',
      'replaced 0',
    ])
    expect(await mailsAfter(() => world.runDueJobs())).toBe(orders.length)
    expect(await statesOf(world.shop, batchId)).toEqual({ void: 4, quarantined: 1 })
    expect(await statesOf(world.shop, spareId)).toEqual({ sold: 4, available: 4 })
    expect((await salesOf(batchId, variant)).works[0]).toMatchObject({ counts: { replaced: 4, open: 0 } })
  })

  it('OWN-8 without stock are listed with their order, and replaced when keys come in', async () => {
    const { variant, batchId, orders } = await badBatch([1, 1], 1)
    await replace(batchId, 2)
    await world.runDueJobs()
    const { works } = await salesOf(batchId, variant)
    expect(works[0]).toMatchObject({
      counts: { replaced: 1, awaited: 1, open: 0 },
      rest: [{ orderNo: known(orders[1]).order_no, units: 1, state: 'awaited' }],
    })
    await addBatch(world.shop, variant, 1)
    await world.runDueJobs()
    expect((await salesOf(batchId, variant)).works[0]).toMatchObject({ counts: { replaced: 2 }, rest: [] })
  })
})
