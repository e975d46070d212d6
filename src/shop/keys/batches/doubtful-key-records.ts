import { sql } from 'kysely'
import type { KeyState } from '../delivery/delivery-tables.ts'
import type { Trx } from '../../schema.ts'

export type SomeKeys = { batchId: number } | { keyId: number }

const ofThese = (keys: SomeKeys) =>
  'batchId' in keys ? sql<boolean>`k.batch_id = ${keys.batchId}` : sql<boolean>`k.id = ${keys.keyId}`

export interface TakenOffSale {
  count: number
  taken: number
  orderIds: number[]
}

/**
 * Quarantines keys, held ones too. Call it after the lock of their variants. It waits for the running sale of a held
 * key; the sale keeps the key. Refunds lose their claims on these keys.
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
 * Adjusts the refund claims of lines that lost held keys: a refunded unit needs no key. If too few keys are left,
 * claimed keys go to the buyer, and the refund covers units without a key.
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

/** Releases the keys quarantined with their batch; call it after the batch's release. */
export async function releaseWithBatch(trx: Trx, batchId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update stock_key set state = 'available', quarantined_with_batch = false
    where batch_id = ${batchId} and state = 'quarantined' and quarantined_with_batch`.execute(trx)
  return Number(numAffectedRows)
}

export async function releaseKey(trx: Trx, keyId: number): Promise<void> {
  await trx.updateTable('stock_key').set({ state: 'available' }).where('id', '=', keyId).execute()
}

export async function voidQuarantined(trx: Trx, keys: SomeKeys): Promise<number> {
  const { numAffectedRows } = await sql`
    update stock_key k set state = 'void', quarantined_with_batch = false
    where ${ofThese(keys)} and k.state = 'quarantined'`.execute(trx)
  return Number(numAffectedRows)
}

export async function deleteQuarantined(trx: Trx, batchId: number): Promise<void> {
  await trx
    .deleteFrom('stock_key')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'quarantined')
    .execute()
}

/**
 * Locks and counts the unsold keys of a batch, without void ones: none is sold until the transaction ends. Call it
 * after the lock of the variant.
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
}

export async function variantOfKey(trx: Trx, keyId: number): Promise<number | undefined> {
  const key = await trx
    .selectFrom('stock_key')
    .select('variant_id')
    .where('id', '=', keyId)
    .executeTakeFirst()
  return key?.variant_id
}

/** Locks a key after waiting for its running sale. Call it after the lock of its variant. */
export async function lockKey(trx: Trx, keyId: number): Promise<KeyToDecide> {
  return trx
    .selectFrom('stock_key')
    .select(['id', 'batch_id', 'state'])
    .where('id', '=', keyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
