import { sql } from 'kysely'
import { orderStatus } from '../../orders/order-status.ts'
import type { Db } from '../../shop.ts'

export const needs = [
  'under-review',
  'awaiting-stock',
  'key-awaited',
  'refused-refund',
  'failed-mail',
  'not-delivered',
  'dispute',
] as const

export type Need = (typeof needs)[number]

export interface NeedingRow {
  order_id: number
  rank: number
  since: Date
  error: string
  cents: number | null
  currency: string | null
  /** deadline of the company */
  due_at: Date | null
}

const processingMs = 10 * 60_000
const disputeMs = 7 * 86_400_000

/**
 * Every order that needs a person, once, with its first reason: a source for `from`. Each reason uses an index of its
 * few rows, so the cost does not grow with the orders.
 */
export function needing(now: Date) {
  const late = new Date(now.getTime() - processingMs)
  const soon = new Date(now.getTime() + disputeMs)
  return sql<NeedingRow>`(
    select distinct on (order_id) order_id, rank, date_trunc('milliseconds', since) as since, error, cents, currency, due_at
    from (
      select id as order_id, 0 as rank, coalesce(paid_at, placed_at) as since, '' as error,
        null::bigint as cents, null::text as currency, null::timestamptz as due_at
      from orders where status = ${orderStatus.underReview}
      union all
      select id, 1, coalesce(paid_at, placed_at), '', null, null, null
      from orders where status = ${orderStatus.awaitingStock}
      union all
      select order_id, 2, asked_at, '', null, null, null
      from key_replacement where replaced_at is null and dropped_at is null
      union all
      select p.order_id, 3, r.opened_at, r.last_error, r.cents, r.currency, null
      from refund r join payment p on p.id = r.payment_id where r.state = 'failed'
      union all
      select (m.params ->> 'orderId')::bigint, 4, m.queued_at, m.last_error, null, null, null
      from mail m
      where m.state = 'failed' and m.put_aside_at is null and m.last_error <> 'nothing to tell any more'
        and m.params ->> 'orderId' is not null
      union all
      select id, 5, paid_at, '', null, null, null
      from orders where status = ${orderStatus.processing} and paid_at < ${late}
      union all
      select p.order_id, 6, d.opened_at, d.reason, d.cents, d.currency, d.respond_by
      from dispute d join payment p on p.id = d.payment_id
      where d.state in ('inquiry', 'open') and d.respond_by < ${soon}
    ) reasons
    order by order_id, rank, since
  )`.as<'needing'>('needing')
}

export async function countNeeding(db: Db, now: Date): Promise<number> {
  const { orders } = await db
    .selectFrom(needing(now))
    .select((one) => one.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

export async function needsOf(db: Db, now: Date, orderIds: readonly number[]): Promise<NeedingRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom(needing(now))
    .selectAll()
    .where('needing.order_id', 'in', [...orderIds])
    .execute()
}

export async function missingKeys(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order_id: number; missing: number; units: number }[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<{ order_id: number; missing: number; units: number }>`
    select l.order_id, sum(l.quantity - l.returned_quantity)::integer as units,
      sum(l.quantity - l.returned_quantity - (
        select count(*) from stock_key k where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
      ))::integer as missing
    from order_line l where l.order_id = any(${[...orderIds]}::bigint[])
    group by l.order_id`.execute(db)
  return rows
}
