import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BatchCorrection, correctBatch } from '../../../src/shop/keys/batches/correct-batch.ts'
import { cancelOrder } from '../../../src/shop/checkout/closing/cancel-order.ts'
import { readBatch } from '../../../src/shop/keys/batches/list-batches.ts'
import { moveBatch } from '../../../src/shop/keys/batches/moved-batch-records.ts'
import { lineCosts } from '../../../src/shop/keys/batches/key-cost-records.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { stockOf } from '../order-facts.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'
import { addBatch, changesOf, makeVariant } from './key-world.ts'

describeOnDatabase('OWN-8 the details of a batch', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const correct = (batchId: number, correction: BatchCorrection) =>
    outcomeOf(correctBatch(world.shop, testActor, batchId, correction))

  it('OWN-8 are corrected with a trace, and the margin of a sold key counts the new cost', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 2, { supplier: 'Keyhuose', unitCostCents: 5400 })
    const order = await buy(world, makeVisitor(), variant.variantId)
    const correction = { supplier: 'Keyhouse', cost: '5.40', invoice: 'KH-7', seen: 0 }
    expect(await correct(batchId, correction)).toBe(undefined)
    expect(await readBatch(world.shop, batchId)).toMatchObject({
      sku: variant.sku,
      supplier: 'Keyhouse',
      unitCostCents: 540,
      invoice: 'KH-7',
      version: 1,
    })
    expect(await lineCosts(world.shop.db, order.id)).toMatchObject([{ cents: 540, keys: 1 }])
    expect(await changesOf(world.shop, 'batch', batchId)).toContainEqual(
      expect.stringMatching(/^batch\.corrected by /),
    )
    const change = await world.shop.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'batch.corrected')
      .where('subject_id', '=', String(batchId))
      .executeTakeFirstOrThrow()
    expect(change).toEqual({
      before: { supplier: 'Keyhuose', unitCostCents: 5400, invoice: '' },
      after: { supplier: 'Keyhouse', unitCostCents: 540, invoice: 'KH-7' },
    })
    expect(await correct(batchId, correction)).toBe('staff.changed')
    expect(await correct(batchId, { cost: 'cheap' })).toBe('input.dollars cost')
  })

  it('OWN-8 move all keys to another SKU if no order ever had one', async () => {
    const [wrong, right] = [await makeVariant(world.shop), await makeVariant(world.shop)]
    const batchId = await addBatch(world.shop, wrong, 3)
    expect(await correct(batchId, { sku: 'NO-SUCH-SKU' })).toBe('input.sku sku')
    expect(await correct(batchId, { sku: right.sku })).toBe(undefined)
    expect([await stockOf(world.shop, wrong.variantId), await stockOf(world.shop, right.variantId)]).toEqual([
      0, 3,
    ])
    await buy(world, makeVisitor(), right.variantId)
    expect(await correct(batchId, { sku: wrong.sku })).toBe('batch.ordered sku')
    expect(await stockOf(world.shop, right.variantId)).toBe(2)
  })

  it('OWN-8 never take a key away from an order that is placed at the same moment', async () => {
    const right = await makeVariant(world.shop)
    for (let round = 0; round < 5; round++) {
      const wrong = await makeVariant(world.shop)
      const batchId = await addBatch(world.shop, wrong, 1)
      const [moved, placed] = await Promise.all([
        correct(batchId, { sku: right.sku }),
        outcomeOf(placeOrder(world, makeVisitor(), wrong.variantId)),
      ])
      // one of them wins, and the other is refused
      if (moved === undefined) expect(placed).toBe(`stock.short ${wrong.sku}`)
      else {
        expect(moved).toBe('batch.ordered sku')
        expect(placed).toMatchObject({ order: { status: 0 } })
      }
    }
  })

  it('OWN-8 keep the SKU if an order ever had a key of the batch, even if the order was cancelled', async () => {
    const [wrong, right] = [await makeVariant(world.shop), await makeVariant(world.shop)]
    const batchId = await addBatch(world.shop, wrong, 2)
    const visitor = makeVisitor()
    const { order } = await placeOrder(world, visitor, wrong.variantId)
    expect(await correct(batchId, { sku: right.sku })).toBe('batch.ordered sku')
    await cancelOrder(world.shop, visitor, { orderId: order.id })
    expect(await stockOf(world.shop, wrong.variantId)).toBe(2)
    expect(await correct(batchId, { sku: right.sku })).toBe('batch.ordered sku')
    const moved = world.shop.db.transaction().execute((trx) => moveBatch(trx, batchId, right.variantId))
    await expect(moved).rejects.toThrow('a key cannot become another key')
    expect(await readBatch(world.shop, batchId)).toMatchObject({ sku: wrong.sku, version: 0 })
  })

  it('OWN-8 make later keys open a batch of their own SKU', async () => {
    const [wrong, right] = [await makeVariant(world.shop), await makeVariant(world.shop)]
    const batchId = await addBatch(world.shop, wrong, 1)
    expect(await correct(batchId, { sku: right.sku })).toBe(undefined)
    const later = await addBatch(world.shop, wrong, 1, {}, new Map([[wrong.variantId, batchId]]))
    expect(later).not.toBe(batchId)
    expect(await readBatch(world.shop, later)).toMatchObject({ sku: wrong.sku, counts: { available: 1 } })
  })

  it('OWN-8 record no correction without a change', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 1, { supplier: 'Keyhouse' })
    expect(await correct(batchId, { sku: variant.sku, supplier: 'Keyhouse', seen: 0 })).toBe(undefined)
    expect(await readBatch(world.shop, batchId)).toMatchObject({ version: 0 })
    expect(await changesOf(world.shop, 'batch', batchId)).toHaveLength(1)
  })

  it('OWN-8 keep codes and accounts apart', async () => {
    const code = await makeVariant(world.shop)
    const account = known((await makeProduct(world.shop, { keyType: 'account' })).variants[0])
    const batchId = await addBatch(world.shop, code, 1)
    expect(await correct(batchId, { sku: account.sku })).toBe('batch.other-kind sku')
  })
})
