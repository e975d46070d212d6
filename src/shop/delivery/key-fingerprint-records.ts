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

/** Fingerprints by the present rule and by the one before migration 0036. */
export interface KeyFingerprints {
  canonical: readonly Buffer[]
  former: readonly Buffer[]
}

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

/**
 * Serialises writers of fingerprints, before any lock on a variant: two of the same key cannot both be first.
 */
export async function awaitKeyWriters(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchkey key fingerprints'))`.execute(trx)
}

/**
 * Gives each key its canonical fingerprint once; others with the same get that row as the original. Returns both
 * counts.
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
  order_no: string | null
  duplicate_of: number
  duplicated_sku: string
  duplicated_state: KeyState
  duplicated_order_no: string | null
}

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

/** Variants whose keys `quarantineCopies` may move, to lock first. */
export async function variantsOfCopies(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    select distinct variant_id from stock_key
    where duplicate_of is not null or id in (select duplicate_of from stock_key)`.execute(trx)
  return rows.map((row) => row.variant_id)
}

/** Leaves at most one available copy of each repeated key, none if one was sold or held. */
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
