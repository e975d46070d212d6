import { sql } from 'kysely'
import type { KeyActor, KeyState } from '../delivery/delivery-tables.ts'
import type { Db } from '../../shop.ts'

export interface SealedKeyRow {
  id: number
  lineId: number
  secret_id: string
  sealed: Buffer
  state: KeyState
  soldAt: Date | null
  batchId: number | null
  refundId: number | null
}

export async function keysOfOrder(db: Db, orderId: number): Promise<SealedKeyRow[]> {
  return db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['k.id', 'l.id as lineId', 'k.secret_id', 'k.sealed', 'k.state', 'k.sold_at as soldAt'])
    .select('k.batch_id as batchId')
    .select((key) =>
      key
        .selectFrom('refund_key as rk')
        .innerJoin('refund as r', 'r.id', 'rk.refund_id')
        .select('r.id')
        .whereRef('rk.key_id', '=', 'k.id')
        .where('r.state', '<>', 'dropped')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('refundId'),
    )
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .orderBy('k.id')
    .execute()
}

export async function availableByBatch(
  db: Db,
  variantIds: readonly number[],
): Promise<{ variantId: number; batchId: number | null; available: number }[]> {
  if (variantIds.length === 0) return []
  return db
    .selectFrom('stock_key')
    .select(['variant_id as variantId', 'batch_id as batchId'])
    .select((key) => key.fn.countAll<number>().as('available'))
    .where('variant_id', 'in', [...variantIds])
    .where('state', '=', 'available')
    .groupBy(['variant_id', 'batch_id'])
    .orderBy('batch_id')
    .execute()
}

export async function soldKeyOfOrder(
  db: Db,
  { orderId, keyId }: { orderId: number; keyId: number },
): Promise<{ secret_id: string; sealed: Buffer } | undefined> {
  return db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['k.secret_id', 'k.sealed'])
    .where('k.id', '=', keyId)
    .where('l.order_id', '=', orderId)
    .where('k.state', 'in', ['sold', 'revealed', 'void'])
    .executeTakeFirst()
}

/** Whether staff have seen key `k` of order line `l`: others may then know it. */
export const wasShownToStaff = sql<boolean>`exists (
  select from audit_log a
  where a.subject_kind = 'order' and a.subject_id = l.order_id::text
    and a.action = 'order.key-shown' and a.after ->> 'key' = k.id::text
)`

export interface RevealRow {
  keyId: number
  at: Date
  actor: KeyActor
  ip: string
  userAgent: string
}

export async function revealsOfOrder(db: Db, orderId: number): Promise<RevealRow[]> {
  return db
    .selectFrom('key_reveal as r')
    .innerJoin('stock_key as k', 'k.id', 'r.key_id')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['r.key_id as keyId', 'r.revealed_at as at', 'r.actor', 'r.ip', 'r.user_agent as userAgent'])
    .where('l.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
}
