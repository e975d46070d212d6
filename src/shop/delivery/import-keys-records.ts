import type { Trx } from '../orders/order-records.ts'
import type { Db } from '../shop.ts'

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

export interface NewKey {
  variant_id: number
  secret_id: string
  sealed: Buffer
  fingerprint: Buffer
}

/** Stores keys that are not in the pool yet and answers the fingerprints of those that went in, in hex. */
export async function insertKeys(trx: Trx, keys: readonly NewKey[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await trx
    .insertInto('stock_key')
    .values(
      keys.map((key) => ({ ...key, order_line_id: null, held_at: null, sold_at: null, revealed_at: null })),
    )
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('fingerprint')
    .execute()
  return new Set(rows.map((row) => row.fingerprint.toString('hex')))
}
