import { sql } from 'kysely'
import type { PicturedProduct } from '../../catalogue/covers/thumb-path.ts'
import type { BatchRow } from './batch-records.ts'
import type { Db } from '../../shop.ts'

export type ListedBatchRow = BatchRow & PicturedProduct & { sku: string }

export async function batchesBefore(
  db: Db,
  {
    batchId,
    variantId,
    isQuarantined,
  }: { batchId?: number; variantId?: number | undefined; isQuarantined?: boolean | undefined },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ListedBatchRow[]> {
  let query = db
    .selectFrom('key_batch as b')
    .innerJoin('variant as v', 'v.id', 'b.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .selectAll('b')
    .select(['v.sku', 'p.id as product_id', 'p.name as title', 'p.external_id', 'p.cover', 'p.image'])
    .orderBy('b.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('b.id', '<', before)
  if (batchId !== undefined) query = query.where('b.id', '=', batchId)
  if (variantId !== undefined) query = query.where('b.variant_id', '=', variantId)
  if (isQuarantined) query = query.where('b.quarantined_at', 'is not', null)
  return query.execute()
}

export interface BatchKeyCounts {
  batch_id: number
  keys: number
  available: number
  held: number
  quarantined: number
  void: number
}

/** Counts the keys of batches from the index alone. */
export async function keyCountsOfBatches(db: Db, batchIds: readonly number[]): Promise<BatchKeyCounts[]> {
  if (batchIds.length === 0) return []
  const counted = (state: string) => sql<number>`(count(*) filter (where state = ${sql.lit(state)}))::integer`
  return db
    .selectFrom('stock_key')
    .select('batch_id')
    .select([
      sql<number>`count(*)::integer`.as('keys'),
      counted('available').as('available'),
      counted('held').as('held'),
      counted('quarantined').as('quarantined'),
      counted('void').as('void'),
    ])
    .where('batch_id', 'in', [...batchIds])
    .groupBy('batch_id')
    .$narrowType<{ batch_id: number }>()
    .execute()
}
