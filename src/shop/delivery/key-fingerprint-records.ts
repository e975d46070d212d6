import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { KeyState } from './delivery-tables.ts'
import type { Trx } from '../schema.ts'

export interface StoredKey {
  id: number
  variant_id: number
  secret_id: string
  sealed: Buffer
}

/** By the present rule and by the one of before migration 0036. */
export interface KeyFingerprints {
  canonical: readonly Buffer[]
  former: readonly Buffer[]
}

/** The first key with one of them, whatever its state. */
export async function keyOfFingerprints(
  db: Db,
  { canonical, former }: KeyFingerprints,
): Promise<{ id: number; variantId: number } | undefined> {
  const { rows } = await sql<{ id: number; variantId: number }>`
    select k.id, k.variant_id as "variantId" from stock_key k
    where k.canonical_fingerprint = any(${[...canonical]})
    union all select k.id, k.variant_id from stock_key k where k.fingerprint = any(${[...former]})
    order by id limit 1`.execute(db)
  return rows[0]
}

/** The next keys that were not compared with the others yet, after the given id. */
export function keysWithoutCanonical(db: Db, afterId: number, limit: number): Promise<StoredKey[]> {
  return db
    .selectFrom('stock_key')
    .select(['id', 'variant_id', 'secret_id', 'sealed'])
    .where('canonical_fingerprint', 'is', null)
    .where('duplicate_of', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whoever writes fingerprints takes turns, before any lock on a variant: two that meet cannot both be first. */
export async function awaitKeyWriters(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchkey key fingerprints'))`.execute(trx)
}

/**
 * Gives keys their canonical fingerprints, one row each; the others that have the same name that row as the one they
 * double. Answers how many of each there were.
 */
export async function putCanonical(
  trx: Trx,
  keys: readonly { id: number; canonical: Buffer }[],
): Promise<{ compared: number; duplicates: number }> {
  const rows = JSON.stringify(keys.map(({ id, canonical }) => ({ id, canonical: canonical.toString('hex') })))
  const given = sql`(select id, decode(canonical, 'hex') as canonical
    from json_to_recordset(${rows}) as given(id bigint, canonical text)) as given`
  const first = await sql`
    update stock_key k set canonical_fingerprint = given.canonical
    from (select distinct on (canonical) id, canonical from ${given} order by canonical, id) as given
    where k.id = given.id and k.canonical_fingerprint is null and k.duplicate_of is null
      and not exists (select from stock_key other where other.canonical_fingerprint = given.canonical)`.execute(
    trx,
  )
  const others = await sql`
    update stock_key k set duplicate_of = other.id
    from ${given} join stock_key other on other.canonical_fingerprint = given.canonical
    where k.id = given.id and k.canonical_fingerprint is null and k.duplicate_of is null`.execute(trx)
  return { compared: Number(first.numAffectedRows), duplicates: Number(others.numAffectedRows) }
}

export interface DuplicateKey {
  id: number
  sku: string
  state: KeyState
  /** of the order that the key belongs to */
  order_no: string | null
  duplicate_of: number
  duplicated_sku: string
  duplicated_state: KeyState
  duplicated_order_no: string | null
}

/** Keys that are in the pool a second time, each beside the row that has the same key. */
export function duplicateKeys(db: Db): Promise<DuplicateKey[]> {
  return db
    .selectFrom('stock_key as k')
    .innerJoin('stock_key as other', 'other.id', 'k.duplicate_of')
    .innerJoin('variant as v', 'v.id', 'k.variant_id')
    .innerJoin('variant as other_v', 'other_v.id', 'other.variant_id')
    .leftJoin('order_line as l', 'l.id', 'k.order_line_id')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('order_line as other_l', 'other_l.id', 'other.order_line_id')
    .leftJoin('orders as other_o', 'other_o.id', 'other_l.order_id')
    .select(['k.id', 'v.sku', 'k.state', 'o.order_no', 'other.id as duplicate_of'])
    .select([
      'other_v.sku as duplicated_sku',
      'other.state as duplicated_state',
      'other_o.order_no as duplicated_order_no',
    ])
    .orderBy('k.id')
    .execute()
}

/** The variants of keys that `quarantineCopies` may move, to be locked first. */
export async function variantsOfCopies(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    select distinct variant_id from stock_key
    where duplicate_of is not null or id in (select duplicate_of from stock_key)`.execute(trx)
  return rows.map((row) => row.variant_id)
}

/** Of each key that is in the pool more than once, at most one copy stays available, and none that was sold or held. */
export async function quarantineCopies(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`
    with copy as (
      select id, state, coalesce(duplicate_of, id) as of_key from stock_key
      where duplicate_of is not null or id in (select duplicate_of from stock_key)
    )
    update stock_key k set state = 'quarantined'
    from copy
    where k.id = copy.id and copy.state = 'available' and exists (
      select from copy other where other.of_key = copy.of_key and other.id <> copy.id
        and (other.state in ('held', 'sold', 'revealed', 'void') or (other.state = 'available' and other.id < copy.id))
    )`.execute(trx)
  return Number(numAffectedRows)
}
