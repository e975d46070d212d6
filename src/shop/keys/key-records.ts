import { sql } from 'kysely'
import { isGoingBack } from '../orders/refunds/refund-cover-records.ts'
import type { Db } from '../shop.ts'
import type { KeyActor } from './delivery/delivery-tables.ts'
import type { Trx } from '../schema.ts'

/**
 * Locks variants in the common order before their keys move. Buyers of one variant then queue instead of deadlocking.
 * The lock is only as strong as an update of `stock`: a stronger one would deadlock with order lines that reference
 * the variant.
 */
export async function lockVariants(trx: Trx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  await trx
    .selectFrom('variant')
    .select('id')
    .where('id', 'in', [...variantIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Holds up to `count` available keys of a variant for a line. Returns how many. */
export async function holdAvailable(
  trx: Trx,
  line: { id: number; variant_id: number },
  count: number,
  now: Date,
): Promise<number> {
  const result = await trx
    .updateTable('stock_key')
    .set({ state: 'held', order_line_id: line.id, held_at: now })
    .where('id', 'in', (keys) =>
      keys
        .selectFrom('stock_key')
        .select('id')
        .where('variant_id', '=', line.variant_id)
        .where('state', '=', 'available')
        .orderBy('id')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function releaseHeld(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('stock_key')
    .set({ state: 'available', order_line_id: null, held_at: null })
    .where('state', '=', 'held')
    .where('order_line_id', 'in', linesOf(trx, orderId))
    .execute()
}

export async function dropClaimsOfHeld(trx: Trx, orderId: number): Promise<void> {
  await trx
    .deleteFrom('refund_key')
    .where('key_id', 'in', (keys) =>
      keys
        .selectFrom('stock_key')
        .select('id')
        .where('state', '=', 'held')
        .where('order_line_id', 'in', linesOf(trx, orderId)),
    )
    .execute()
}

/** Sells an order's held keys. Locks by id first, like the quarantine of held keys, so that both cannot deadlock. */
export async function sellHeld(trx: Trx, orderId: number, now: Date): Promise<void> {
  await Promise.all([
    trx
      .selectFrom('stock_key')
      .select('id')
      .where('state', '=', 'held')
      .where('order_line_id', 'in', linesOf(trx, orderId))
      .orderBy('id')
      .forUpdate()
      .execute(),
    trx
      .updateTable('stock_key')
      .set({ state: 'sold', sold_at: now })
      .where('state', '=', 'held')
      .where('order_line_id', 'in', linesOf(trx, orderId))
      .execute(),
  ])
}

export async function voidSold(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('stock_key')
    .set({ state: 'void' })
    .where('state', 'in', ['sold', 'revealed'])
    .where('order_line_id', 'in', linesOf(trx, orderId))
    .execute()
}

export async function voidReturned(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('stock_key')
    .set({ state: 'void' })
    .where('state', 'in', ['sold', 'revealed'])
    .where('order_line_id', 'in', linesOf(trx, orderId))
    .where('id', 'in', (keys) =>
      keys
        .selectFrom('refund_key as rk')
        .innerJoin('refund as r', 'r.id', 'rk.refund_id')
        .select('rk.key_id')
        .where('r.state', '=', 'done'),
    )
    .execute()
}

/** Whether the buyer may have seen key `k` of line `l`, on the page or in a mail. */
export const isSeen = sql<boolean>`(
  k.state = 'revealed' or (k.state = 'sold' and not l.by_link and l.delivered_at is not null)
)`

/** Whether key `k` belongs to a refund, so that its buyer cannot see it any more. */
const isReturned = sql<boolean>`exists (
  select from refund_key rk join refund r on r.id = rk.refund_id join payment p on p.id = r.payment_id
  where rk.key_id = k.id and ${isGoingBack}
)`

export interface MissingKeys {
  id: number
  variant_id: number
  missing: number
}

/** Missing keys of each line; complete lines are left out. */
export async function missingKeys(trx: Trx, orderId: number): Promise<MissingKeys[]> {
  const rows = await trx
    .selectFrom('order_line as l')
    .leftJoin('stock_key as k', (join) =>
      join.onRef('k.order_line_id', '=', 'l.id').on('k.state', 'in', ['held', 'sold', 'revealed']),
    )
    .select([
      'l.id',
      'l.variant_id',
      sql<number>`l.quantity - l.returned_quantity - count(k.id)::integer`.as('missing'),
    ])
    .where('l.order_id', '=', orderId)
    .groupBy(['l.id', 'l.variant_id', 'l.quantity', 'l.returned_quantity'])
    .orderBy('l.variant_id')
    .execute()
  return rows.filter((row) => row.missing > 0)
}

const promisedAnswer = sql<Date | null>`(
  select r.answer_by from key_complaint r join enquiry e on e.id = r.enquiry_id
  where r.key_id = k.id and r.order_id = l.order_id and e.state <> 'done' limit 1
)`

export interface KeyOfOrder {
  id: number
  order_line_id: number
  secret_id: string
  sealed: Buffer
  state: 'sold' | 'revealed'
  /** time at which the buyer waived the right of withdrawal in order to see the key */
  consented_at: Date | null
  /** end of the time in which the shop promised to answer the buyer's report of the key */
  answer_by: Date | null
}

export async function soldKeys(db: Db, orderId: number): Promise<KeyOfOrder[]> {
  const rows = await db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .leftJoin('key_consent as c', 'c.key_id', 'k.id')
    .select(['k.id', 'l.id as order_line_id', 'k.secret_id', 'k.sealed', 'k.state', 'c.consented_at'])
    .select(promisedAnswer.as('answer_by'))
    .where('l.order_id', '=', orderId)
    .where('k.state', 'in', ['sold', 'revealed'])
    .where(({ not }) => not(isReturned))
    .orderBy('l.position')
    .orderBy('k.id')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state === 'revealed' ? 'revealed' : 'sold' }))
}

export interface KeyCount {
  order_line_id: number
  count: number
  revealed: number
}

export async function keyCounts(db: Db, orderIds: readonly number[]): Promise<KeyCount[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select([
      'l.id as order_line_id',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) filter (where k.state = 'revealed'))::integer`.as('revealed'),
    ])
    .where('l.order_id', 'in', [...orderIds])
    .where('k.state', 'in', ['sold', 'revealed'])
    .where(({ not }) => not(isReturned))
    .groupBy('l.id')
    .execute()
}

export async function markRevealed(
  trx: Trx,
  keyIds: readonly number[],
  reveal: { at: Date; actor: KeyActor; ip: string; userAgent: string },
): Promise<void> {
  await Promise.all([
    trx
      .updateTable('stock_key')
      .set({ state: 'revealed', revealed_at: reveal.at })
      .where('id', 'in', [...keyIds])
      .where('state', '=', 'sold')
      .execute(),
    trx
      .insertInto('key_reveal')
      .values(
        keyIds.map((keyId) => ({
          key_id: keyId,
          revealed_at: reveal.at,
          actor: reveal.actor,
          ip: reveal.ip,
          user_agent: reveal.userAgent,
        })),
      )
      .execute(),
  ])
}

export async function variantIdsOfOrder(trx: Trx, orderId: number): Promise<number[]> {
  const rows = await linesOf(trx, orderId).select('variant_id').execute()
  return rows.map((row) => row.variant_id)
}

function linesOf(trx: Trx, orderId: number) {
  return trx.selectFrom('order_line').select('id').where('order_id', '=', orderId)
}
