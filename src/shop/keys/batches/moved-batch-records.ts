import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'

export async function variantOfBatch(
  trx: Trx,
  batchId: number,
): Promise<{ id: number; sku: string; key_type: number }> {
  return trx
    .selectFrom('key_batch as b')
    .innerJoin('variant as v', 'v.id', 'b.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.sku', 'p.key_type'])
    .where('b.id', '=', batchId)
    .executeTakeFirstOrThrow()
}

/** Locks the keys of a batch. No order can hold or sell one until the transaction ends. */
export async function lockKeysOfBatch(trx: Trx, batchId: number): Promise<void> {
  await sql`
    with keys as materialized (select id from stock_key where batch_id = ${batchId} order by id for update)
    select count(*) from keys`.execute(trx)
}

/** Whether an order has or ever had a key of the batch. Keys held before `was_held` existed have an order line. */
export async function hasHeldKey(trx: Trx, batchId: number): Promise<boolean> {
  const key = await trx
    .selectFrom('stock_key')
    .select('id')
    .where('batch_id', '=', batchId)
    .where((where) => where.or([where('was_held', '=', true), where('order_line_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return key !== undefined
}

/** Whether an import has a batch of this variant. An import has at most one batch of each variant. */
export async function hasBatchFor(trx: Trx, importId: number, variantId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('key_batch')
    .select('id')
    .where('import_id', '=', importId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a batch with its keys in one statement, since each row refers to the other by batch and variant. */
export async function moveBatch(trx: Trx, batchId: number, variantId: number): Promise<void> {
  await sql`
    with moved as (update stock_key set variant_id = ${variantId} where batch_id = ${batchId})
    update key_batch set variant_id = ${variantId} where id = ${batchId}`.execute(trx)
}
