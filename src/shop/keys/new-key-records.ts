import { inBatches } from '../../platform/database/long-lists.ts'
import type { Db } from '../shop.ts'
import type { Trx } from '../schema.ts'

export async function variantsBySku(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, { id: number; key_type: number }>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'v.id', 'p.key_type'])
    .where('v.sku', 'in', [...new Set(skus)])
    .execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

export interface SealedKey {
  variant_id: number
  secret_id: string
  sealed: Buffer
  fingerprint: Buffer
}

export async function insertKeys(
  trx: Trx,
  keys: readonly SealedKey[],
  batches: ReadonlyMap<number, number>,
): Promise<{ batch_id: number | null; fingerprint: string }[]> {
  const stored = []
  for (const some of inBatches(keys)) {
    const theirs = new Set(some.flatMap((key) => batches.get(key.variant_id) ?? []))
    const quarantined = await quarantinedOf(trx, [...theirs])
    const rows = await trx
      .insertInto('stock_key')
      .values(some.map((key) => ({ ...key, ...placeOf(batches.get(key.variant_id), quarantined) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['batch_id', 'fingerprint'])
      .execute()
    for (const row of rows)
      stored.push({
        batch_id: row.batch_id,
        fingerprint: row.fingerprint.toString('hex'),
      })
  }
  return stored
}

function placeOf(batchId: number | undefined, quarantined: ReadonlySet<number>) {
  const isQuarantined = batchId !== undefined && quarantined.has(batchId)
  return {
    order_line_id: null,
    held_at: null,
    sold_at: null,
    revealed_at: null,
    batch_id: batchId ?? null,
    state: isQuarantined ? ('quarantined' as const) : ('available' as const),
    quarantined_with_batch: isQuarantined,
  }
}

async function quarantinedOf(trx: Trx, batchIds: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('key_batch')
    .select('id')
    .where('id', 'in', [...batchIds])
    .where('quarantined_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
