import { sql } from 'kysely'
import type { KeyState } from '../delivery-tables.ts'
import type { Trx } from '../../schema.ts'

/** All keys of a batch, or one key. */
export type SomeKeys = { batchId: number } | { keyId: number }

const ofThese = (keys: SomeKeys) =>
  'batchId' in keys ? sql<boolean>`k.batch_id = ${keys.batchId}` : sql<boolean>`k.id = ${keys.keyId}`

export interface TakenOffSale {
  /** how many are quarantined that were not before */
  count: number
  /** of them held by orders */
  taken: number
  /** that lack keys now */
  orderIds: number[]
}

/**
 * Takes keys off sale, those that orders hold too: the variants are locked. Who is selling a held key at this moment is
 * waited for, and keeps it. No refund claims a key that was taken any more.
 */
export async function quarantineKeys(trx: Trx, keys: SomeKeys): Promise<TakenOffSale> {
  const withBatch = 'batchId' in keys
  const held = await heldOf(trx, keys)
  const taken = held.map(({ id }) => id)
  if (taken.length > 0) {
    await sql`delete from refund_key where key_id = any(${taken}::bigint[])`.execute(trx)
    await sql`
      update stock_key set state = 'quarantined', order_line_id = null, held_at = null,
        quarantined_with_batch = ${withBatch}
      where id = any(${taken}::bigint[])`.execute(trx)
    await claimNoMoreThanSpare(trx, [...new Set(held.map(({ order_line_id: lineId }) => lineId))])
  }
  const { numAffectedRows } = await sql`
    update stock_key k set state = 'quarantined', quarantined_with_batch = ${withBatch}
    where ${ofThese(keys)} and k.state = 'available'`.execute(trx)
  return {
    count: Number(numAffectedRows) + taken.length,
    taken: taken.length,
    orderIds: [...new Set(held.map(({ order_id: orderId }) => orderId))],
  }
}

async function heldOf(
  trx: Trx,
  keys: SomeKeys,
): Promise<{ id: number; order_line_id: number; order_id: number }[]> {
  const { rows } = await sql<{ id: number; order_line_id: number; order_id: number }>`
    select k.id, k.order_line_id, l.order_id
    from stock_key k join order_line l on l.id = k.order_line_id
    where ${ofThese(keys)} and k.state = 'held'
    order by k.id for update of k`.execute(trx)
  return rows
}

/**
 * Of lines that lost held keys: a unit whose money goes back needs no key. So where fewer keys are left than the buyer is to
 * have, those that refunds had claimed become the buyer's, and the units that go back are the ones without a key.
 */
async function claimNoMoreThanSpare(trx: Trx, lineIds: readonly number[]): Promise<void> {
  const isClaimed = sql<boolean>`exists (
    select from refund_key rk join refund r on r.id = rk.refund_id where rk.key_id = k.id and r.state <> 'dropped'
  )`
  await sql`
    delete from refund_key where key_id in (
      select id from (
        select k.id, row_number() over (partition by l.id order by k.id) as place,
          l.quantity - l.returned_quantity - (
            select count(*) from stock_key k
            where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed') and not ${isClaimed}
          ) as lacking
        from order_line l join stock_key k on k.order_line_id = l.id and k.state = 'held'
        where l.id = any(${lineIds}::bigint[]) and ${isClaimed}
      ) claimed where place <= lacking
    )`.execute(trx)
}

/** Puts the keys that were quarantined with their batch on the shelf again; the batch is released already. */
export async function releaseWithBatch(trx: Trx, batchId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update stock_key set state = 'available', quarantined_with_batch = false
    where batch_id = ${batchId} and state = 'quarantined' and quarantined_with_batch`.execute(trx)
  return Number(numAffectedRows)
}

/** Puts one quarantined key on the shelf again. */
export async function releaseKey(trx: Trx, keyId: number): Promise<void> {
  await trx.updateTable('stock_key').set({ state: 'available' }).where('id', '=', keyId).execute()
}

/** Quarantined keys are worth nothing any more, for good. */
export async function voidQuarantined(trx: Trx, keys: SomeKeys): Promise<number> {
  const { numAffectedRows } = await sql`
    update stock_key k set state = 'void', quarantined_with_batch = false
    where ${ofThese(keys)} and k.state = 'quarantined'`.execute(trx)
  return Number(numAffectedRows)
}

/** Forgets the quarantined keys of a batch; the row of the batch stays. */
export async function deleteQuarantined(trx: Trx, batchId: number): Promise<void> {
  await trx
    .deleteFrom('stock_key')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'quarantined')
    .execute()
}

/**
 * How many of a batch nobody has bought, void ones left out. Until the transaction ends none of them is sold; the variant is
 * locked.
 */
export async function lockUnsold(trx: Trx, batchId: number): Promise<number> {
  const rows = await trx
    .selectFrom('stock_key')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['available', 'held', 'quarantined'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

export interface KeyToDecide {
  id: number
  batch_id: number | null
  state: KeyState
  /** another row holds the same key, and may be sold */
  is_copy: boolean
}

export async function variantOfKey(trx: Trx, keyId: number): Promise<number | undefined> {
  const key = await trx
    .selectFrom('stock_key')
    .select('variant_id')
    .where('id', '=', keyId)
    .executeTakeFirst()
  return key?.variant_id
}

/** After the lock of its variant. Whoever is selling it at this moment is waited for. */
export async function lockKey(trx: Trx, keyId: number): Promise<KeyToDecide> {
  return trx
    .selectFrom('stock_key as k')
    .select(['k.id', 'k.batch_id', 'k.state'])
    .select(
      sql<boolean>`k.duplicate_of is not null or exists (select from stock_key copy where copy.duplicate_of = k.id)`.as(
        'is_copy',
      ),
    )
    .where('k.id', '=', keyId)
    .forUpdate('k')
    .executeTakeFirstOrThrow()
}
