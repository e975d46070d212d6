import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'
import { variantsBySku } from '../new-key-records.ts'

export async function variantToMoveTo(
  trx: Trx,
  sku: string,
): Promise<{ id: number; key_type: number } | undefined> {
  return (await variantsBySku(trx, [sku])).get(sku)
}

export async function skuOfVariant(trx: Trx, variantId: number): Promise<string> {
  const { sku } = await trx
    .selectFrom('variant')
    .select('sku')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return sku
}

/** Locks the keys of a batch, which nobody holds or sells from then on, and counts those that an order has or had. */
export async function lockKeysOfBatch(
  trx: Trx,
  batchId: number,
): Promise<{ ordered: number; keyType: number }> {
  const keys = await trx
    .selectFrom('stock_key')
    .select('order_line_id')
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { key_type: keyType } = await trx
    .selectFrom('key_batch as b')
    .innerJoin('variant as v', 'v.id', 'b.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('p.key_type')
    .where('b.id', '=', batchId)
    .executeTakeFirstOrThrow()
  return { ordered: keys.filter(({ order_line_id: line }) => line !== null).length, keyType }
}

/** Whether an import has a batch of this variant: it has one of each at most. */
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
