import type { KeyState } from '../../../delivery/delivery-tables.ts'
import type { Db } from '../../../shop.ts'

export interface ListedKeyRow {
  id: number
  secret_id: string
  sealed: Buffer
  state: KeyState
  quarantined_with_batch: boolean
  batch_id: number | null
  imported_at: Date
  order_no: string | null
}

/** The newest first, older than the key `before`. */
export async function keysBefore(
  db: Db,
  of: { variantId: number } | { batchId: number },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ListedKeyRow[]> {
  let query = db
    .selectFrom('stock_key as k')
    .leftJoin('order_line as l', 'l.id', 'k.order_line_id')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .select(['k.id', 'k.secret_id', 'k.sealed', 'k.state', 'k.quarantined_with_batch'])
    .select(['k.batch_id', 'k.imported_at', 'o.order_no'])
    .orderBy('k.id', 'desc')
    .limit(limit)
  query =
    'batchId' in of
      ? query.where('k.batch_id', '=', of.batchId)
      : query.where('k.variant_id', '=', of.variantId)
  if (before !== undefined) query = query.where('k.id', '<', before)
  return query.execute()
}
