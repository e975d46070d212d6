import { sql } from 'kysely'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { isBeingRefunded } from '../../orders/refunds/refund-cover-records.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

/** No refund claims key `k`; dropped refunds do not count. */
export const isUnclaimed = sql<boolean>`not exists (
  select from refund_key rk join refund r on r.id = rk.refund_id where rk.key_id = k.id and r.state <> 'dropped'
)`

/** The buyer of order `o` sees no keys now, so none is replaced. */
const isWithheld = sql<boolean>`(${isBeingRefunded} or ${isDisputed})`

export interface ReplaceableKey {
  id: number
  variant_id: number
  order_line_id: number
}

export async function replaceableKey(
  trx: Trx,
  { orderId, keyId }: { orderId: number; keyId: number },
): Promise<ReplaceableKey | undefined> {
  const row = await trx
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['k.id', 'k.variant_id', 'l.id as order_line_id'])
    .where('k.id', '=', keyId)
    .where('l.order_id', '=', orderId)
    .where('k.state', 'in', ['sold', 'revealed'])
    .where(isUnclaimed)
    .executeTakeFirst()
  return row
}

export async function sellInPlaceOf(
  trx: Trx,
  old: ReplaceableKey,
  { batchId, at }: { batchId: number | undefined; at: Date },
): Promise<number | undefined> {
  let available = trx
    .selectFrom('stock_key')
    .select('id')
    .where('variant_id', '=', old.variant_id)
    .where('state', '=', 'available')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  if (batchId !== undefined) available = available.where('batch_id', '=', batchId)
  const held = await trx
    .updateTable('stock_key')
    .set({ state: 'held', order_line_id: old.order_line_id, held_at: at })
    .where('id', 'in', available)
    .returning('id')
    .executeTakeFirst()
  if (!held) return undefined
  await trx.updateTable('stock_key').set({ state: 'sold', sold_at: at }).where('id', '=', held.id).execute()
  await trx.updateTable('stock_key').set({ state: 'void' }).where('id', '=', old.id).execute()
  return held.id
}

export interface Replacement {
  id: number
  orderId: number
  oldKeyId: number
  newKeyId: number | null
  reason: string
}

const columns = [
  'id',
  'order_id as orderId',
  'old_key_id as oldKeyId',
  'new_key_id as newKeyId',
  'reason',
] as const

/** Inserts a replacement. The database refuses a second one of a key: check for it under the order's lock first. */
export async function insertReplacement(
  trx: Trx,
  replacement: { orderId: number; oldKeyId: number; newKeyId: number | null; reason: string; at: Date },
): Promise<number> {
  const { orderId, oldKeyId, newKeyId, reason, at } = replacement
  const row = await trx
    .insertInto('key_replacement')
    .values({
      order_id: orderId,
      old_key_id: oldKeyId,
      new_key_id: newKeyId,
      reason,
      asked_at: at,
      replaced_at: newKeyId === null ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function replacementsOfOrder(db: Db, orderId: number): Promise<Replacement[]> {
  return db
    .selectFrom('key_replacement')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('dropped_at', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * Waiting replacements with an available key, or whose old key is not the buyer's any more; oldest first. Skips
 * orders whose keys are hidden, and keys in a pending refund.
 */
export async function replacementsToTry(db: Db, max: number): Promise<Replacement[]> {
  return db
    .selectFrom('key_replacement as w')
    .innerJoin('stock_key as k', 'k.id', 'w.old_key_id')
    .innerJoin('variant as v', 'v.id', 'k.variant_id')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select([
      'w.id',
      'w.order_id as orderId',
      'w.old_key_id as oldKeyId',
      'w.new_key_id as newKeyId',
      'w.reason',
    ])
    .where('w.replaced_at', 'is', null)
    .where('w.dropped_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('v.stock', '>', 0), where.not(isWithheld), isUnclaimed]),
        where('k.state', '=', 'void'),
      ]),
    )
    .orderBy('w.id')
    .limit(max)
    .execute()
}

export async function waitingReplacement(
  trx: Trx,
  replacementId: number,
): Promise<{ isKeyVoid: boolean } | undefined> {
  const row = await trx
    .selectFrom('key_replacement as w')
    .innerJoin('stock_key as k', 'k.id', 'w.old_key_id')
    .select('k.state')
    .where('w.id', '=', replacementId)
    .where('w.replaced_at', 'is', null)
    .where('w.dropped_at', 'is', null)
    .executeTakeFirst()
  return row && { isKeyVoid: row.state === 'void' }
}

export async function endReplacement(
  trx: Trx,
  replacementId: number,
  end: { newKeyId: number; at: Date } | { droppedAt: Date },
): Promise<void> {
  await trx
    .updateTable('key_replacement')
    .set(
      'droppedAt' in end ? { dropped_at: end.droppedAt } : { new_key_id: end.newKeyId, replaced_at: end.at },
    )
    .where('id', '=', replacementId)
    .execute()
}

/** Replacements that wait for a key, by variant, without orders whose keys are hidden. */
export async function replacementsOwed(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('key_replacement as w')
    .innerJoin('stock_key as k', 'k.id', 'w.old_key_id')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select('k.variant_id')
    .select(sql<number>`count(*)::integer`.as('owed'))
    .where('w.replaced_at', 'is', null)
    .where('w.dropped_at', 'is', null)
    .where('k.state', 'in', ['sold', 'revealed'])
    .where(isUnclaimed)
    .where('k.variant_id', 'in', [...variantIds])
    .where(({ not }) => not(isWithheld))
    .groupBy('k.variant_id')
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.owed]))
}
