import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { quarantineBatch, releaseBatch, voidBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { quarantineKey, releaseKey, voidKey } from '../../../src/shop/keys/batches/decide-key.ts'
import { listBatches } from '../../../src/shop/keys/batches/list-batches.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { approveOrder } from '../../../src/shop/order-management/review-order.ts'
import { keyCostOfOrder, lineCosts } from '../../../src/shop/keys/batches/key-cost-records.ts'
import { quarantineKeys } from '../../../src/shop/keys/batches/doubtful-key-records.ts'
import { lockVariants } from '../../../src/shop/keys/key-records.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnBoth } from '../../helpers/test-database.ts'
import { setRules } from '../fraud/reviewed-orders.ts'
import { stockOf } from '../order-facts.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
  untilStatus,
} from '../sale-world.ts'
import { addBatch, changesOf, keysOf, makeVariant, statesOf } from './key-world.ts'
import type { Trx } from '../../../src/shop/schema.ts'

describeOnBoth('OPS-5 a batch of keys', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const quarantine = (batchId: number) =>
    outcomeOf(quarantineBatch(world.shop, testActor, batchId, 'used before'))
  const release = (batchId: number) => outcomeOf(releaseBatch(world.shop, testActor, batchId))

  async function firstKeyOf(batchId: number): Promise<number> {
    const rows = await world.shop.db
      .selectFrom('stock_key')
      .select('id')
      .where('batch_id', '=', batchId)
      .orderBy('id')
      .execute()
    return known(rows[0]).id
  }

  /** Waits two seconds at most until another transaction needs this one's lock; PGlite lets no other begin. */
  async function untilSomebodyWaits(trx: Trx): Promise<void> {
    for (let round = 0; round < 40; round++) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        trx,
      )
      if (rows.length > 0) return
      await setTimeout(50)
    }
  }

  it('is off sale while it is quarantined, and on sale again when it is released', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 2)
    expect(await quarantine(batchId)).toEqual({ count: 2, taken: 0 })
    expect(await stockOf(world.shop, variant.variantId)).toBe(0)
    await expect(placeOrder(world, makeVisitor(), variant.variantId)).rejects.toMatchObject({
      code: 'stock.short',
    })
    expect(await quarantine(batchId)).toBe('key.is-quarantined')
    expect(await release(batchId)).toEqual({ count: 2 })
    expect(await release(batchId)).toBe('key.not-quarantined')
    await buy(world, makeVisitor(), variant.variantId)
    expect(await statesOf(world.shop, batchId)).toEqual({ available: 1, sold: 1 })
    expect(await changesOf(world.shop, 'batch', batchId)).toEqual([
      'batch.imported by tester',
      'batch.quarantined by tester',
      'batch.released by tester',
    ])
  })

  it('is taken from an unpaid order, which gets keys of another batch', async () => {
    const variant = await makeVariant(world.shop)
    const doubtful = await addBatch(world.shop, variant, 2)
    const good = await addBatch(world.shop, variant, 2)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variant.variantId, { quantity: 2 })
    expect(await quarantine(doubtful)).toEqual({ count: 2, taken: 2 })
    expect(await keysOf(world.shop, placed.order)).toEqual([`${good} held`, `${good} held`])
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
    expect(await statesOf(world.shop, doubtful)).toEqual({ quarantined: 2 })
  })

  it('leaves an order waiting that was paid without enough keys, and fills it when it is released', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 2)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variant.variantId, { quantity: 2 })
    await quarantine(batchId)
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('awaitingStock')
    expect(await keysOf(world.shop, placed.order)).toEqual([])
    await release(batchId)
    await world.runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
  })

  it('gives no key to an unpaid order while a paid one waits for it', async () => {
    const variant = await makeVariant(world.shop)
    const doubtful = await addBatch(world.shop, variant, 2)
    const [early, late] = [makeVisitor(), makeVisitor()]
    const unpaid = await placeOrder(world, early, variant.variantId)
    const paid = await placeOrder(world, late, variant.variantId)
    await quarantine(doubtful)
    await payOrderBy(world, late, paid)
    await untilStatus(world, paid.order, 'processing')
    const second = await addBatch(world.shop, variant, 1)
    const third = await addBatch(world.shop, variant, 1)
    expect(await quarantine(third)).toEqual({ count: 1, taken: 0 })
    expect(await keysOf(world.shop, unpaid.order)).toEqual([])
    await world.runDueJobs()
    expect(await keysOf(world.shop, paid.order)).toEqual([`${second} sold`])
    expect(await keysOf(world.shop, unpaid.order)).toEqual([])
  })

  it('is taken from an order under review, even if partly refunded, and the buyer gets the other keys', async () => {
    const variant = await makeVariant(world.shop)
    const spare = await addBatch(world.shop, variant, 1)
    const doubtful = await addBatch(world.shop, variant, 1)
    await setRules(world, { 'first-purchase': '10' })
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variant.variantId, { quantity: 2 })
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'underReview')
    await setRules(world, {})
    // the refund claims the newest key, which is then the only one that is left
    expect(
      await refundOrder(world.shop, testActor, placed.order.id, { lines: [{ line: 1, quantity: 1 }] }),
    ).toMatchObject({ keyCount: 1 })
    await quarantine(spare)
    expect(await keysOf(world.shop, placed.order)).toEqual([`${doubtful} held`])
    await world.runDueJobs()
    await approveOrder(world.shop, testActor, placed.order.id)
    await world.runDueJobs()
    const shown = await revealKeys(world.shop, guest, { orderId: placed.order.id })
    expect(shown).toHaveLength(1)
    expect(await keysOf(world.shop, placed.order)).toEqual([`${doubtful} revealed`])
  })

  it('PAY-12 keeps a key that is quarantined while a refund claims it, and the next buyer sees the key', async () => {
    const variant = await makeVariant(world.shop)
    await addBatch(world.shop, variant, 1)
    const doubtful = await addBatch(world.shop, variant, 1)
    await setRules(world, { 'first-purchase': '10' })
    const buyer = makeVisitor()
    const placed = await placeOrder(world, buyer, variant.variantId, { quantity: 2 })
    await payOrderBy(world, buyer, placed)
    await untilStatus(world, placed.order, 'underReview')
    await setRules(world, {})
    const keyId = await firstKeyOf(doubtful)
    const isTaken = Promise.withResolvers<undefined>()
    const refunding = isTaken.promise.then(() =>
      refundOrder(world.shop, testActor, placed.order.id, { lines: [{ line: 1, quantity: 1 }] }),
    )
    await inTransaction(world.shop.db, async (trx) => {
      await lockVariants(trx, [variant.variantId])
      await quarantineKeys(trx, { keyId })
      isTaken.resolve(undefined)
      await untilSomebodyWaits(trx)
    })
    // the refunded unit is the one without a key
    expect(await refunding).toMatchObject({ keyCount: 0 })
    expect(await outcomeOf(releaseKey(world.shop, testActor, keyId))).toBe(undefined)
    const next = makeVisitor()
    const order = await buy(world, next, variant.variantId)
    const shown = await revealKeys(world.shop, next, { orderId: order.id })
    expect(shown.map(({ id }) => id)).toEqual([keyId])
  })

  it('leaves its sold keys with their buyers, and voids only unsold keys', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 4)
    const order = await buy(world, makeVisitor(), variant.variantId)
    const { order: unpaid } = await placeOrder(world, makeVisitor(), variant.variantId)
    await quarantineKey(world.shop, testActor, (await firstKeyOf(batchId)) + 2, 'odd')
    const end = (count: number) =>
      outcomeOf(voidBatch(world.shop, testActor, batchId, { reason: 'bad', count }))
    expect(await end(4)).toBe('key.count entered')
    expect(await outcomeOf(voidBatch(world.shop, testActor, batchId, { reason: ' ', count: 3 }))).toBe(
      'input.length reason',
    )
    expect(await end(3)).toEqual({ count: 3 })
    expect(await statesOf(world.shop, batchId)).toEqual({ sold: 1, void: 3 })
    expect(await keysOf(world.shop, order)).toEqual([`${batchId} sold`])
    expect(await keysOf(world.shop, unpaid)).toEqual([])
    expect(await end(0)).toBe('key.count entered')
    const [batch] = (await listBatches(world.shop, { variantId: variant.variantId })).batches
    expect(known(batch).counts).toEqual({
      keys: 4,
      available: 0,
      held: 0,
      quarantined: 0,
      void: 3,
      sold: 1,
    })
  })

  it('leaves single quarantined keys off sale when it is released', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 3)
    const keyId = await firstKeyOf(batchId)
    expect(await outcomeOf(quarantineKey(world.shop, testActor, keyId, 'odd'))).toBe(undefined)
    expect(await outcomeOf(quarantineKey(world.shop, testActor, keyId, 'odd'))).toBe('staff.changed')
    await quarantine(batchId)
    expect(await outcomeOf(releaseKey(world.shop, testActor, keyId))).toBe('key.in-batch')
    await release(batchId)
    expect(await statesOf(world.shop, batchId)).toEqual({ available: 2, quarantined: 1 })
    expect(await outcomeOf(releaseKey(world.shop, testActor, keyId))).toBe(undefined)
    expect(await statesOf(world.shop, batchId)).toEqual({ available: 3 })
    expect(await changesOf(world.shop, 'key', keyId)).toEqual([
      'key.quarantined by tester',
      'key.released by tester',
    ])
  })

  it('allows a single held key to be voided, and no sold key', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 2)
    const placed = await placeOrder(world, makeVisitor(), variant.variantId)
    const keyId = await firstKeyOf(batchId)
    expect(await outcomeOf(voidKey(world.shop, testActor, keyId, 'shown in a forum'))).toBe(undefined)
    expect(await statesOf(world.shop, batchId)).toEqual({ held: 1, void: 1 })
    expect(await keysOf(world.shop, placed.order)).toEqual([`${batchId} held`])
    expect(await outcomeOf(releaseKey(world.shop, testActor, keyId))).toBe('key.not-quarantined')
    const bought = await makeVariant(world.shop)
    const boughtBatch = await addBatch(world.shop, bought, 1)
    await buy(world, makeVisitor(), bought.variantId)
    for (const decide of [quarantineKey, voidKey])
      expect(await outcomeOf(decide(world.shop, testActor, await firstKeyOf(boughtBatch), 'late'))).toBe(
        'key.bought',
      )
    expect(await outcomeOf(voidKey(world.shop, testActor, 987_654, 'nothing'))).toBe('not-found')
    expect(await quarantine(987_654)).toBe('not-found')
  })

  it('shows the cost of an order’s keys', async () => {
    const variant = await makeVariant(world.shop)
    await addBatch(world.shop, variant, 1, { unitCostCents: 610 })
    await addBatch(world.shop, variant, 1)
    const order = await buy(world, makeVisitor(), variant.variantId, { quantity: 2 })
    expect(await lineCosts(world.shop.db, order.id)).toMatchObject([
      { cents: 610, keys: 2, keysWithoutCost: 1 },
    ])
    const row = await world.shop.db
      .selectFrom('orders as o')
      .select(keyCostOfOrder.as('cents'))
      .where('o.id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row.cents).toBe(610)
  })
})
