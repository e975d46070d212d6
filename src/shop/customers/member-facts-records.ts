import { sql } from 'kysely'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Db } from '../shop.ts'

export interface MemberSums {
  orders: number
  usdCents: number
  refundedOrders: number
  /** refunds in US cents at the rate of each order */
  refundedUsdCents: number
}

/** A member, or a guest by the address in lower case. */
export type Customer = { memberId: number } | { guestEmail: string }

function isOf(customer: Customer) {
  return 'memberId' in customer
    ? sql<boolean>`member_id = ${customer.memberId}`
    : sql<boolean>`member_id is null and lower(email) = ${customer.guestEmail}`
}

export async function orderSums(db: Db, customer: Customer): Promise<MemberSums> {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`coalesce(round(sum(total_cents / rate)), 0)::bigint`.as('usdCents'),
      sql<number>`(count(*) filter (where refunded_cents > 0))::integer`.as('refundedOrders'),
      sql<number>`coalesce(round(sum(refunded_cents / rate)), 0)::bigint`.as('refundedUsdCents'),
    ])
    .where(isOf(customer))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
}

export interface MemberOrderRow {
  id: number
  order_no: string
  status: OrderStatus
  placed_at: Date
  total_cents: number
  currency: string
  name: string
  lines: number
}

export async function latestOrders(db: Db, customer: Customer, limit: number): Promise<MemberOrderRow[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'order_no', 'status', 'placed_at', 'total_cents', 'currency'])
    .select((order) => [
      order
        .selectFrom('order_line')
        .select('name')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('position')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('name'),
      order
        .selectFrom('order_line')
        .select(sql<number>`count(*)::integer`.as('lines'))
        .whereRef('order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('lines'),
    ])
    .where(isOf(customer))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface LedgerRow {
  id: number
  kind: 'delivery' | 'refund' | 'shop'
  order_no: string | null
  points: number
  growth: number
  note: string
  credited_at: Date
  /** balance after this entry */
  balance: number
}

export async function ledgerOfMember(
  db: Db,
  memberId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select l.id, l.kind, o.order_no, l.points, l.growth, l.note, l.credited_at, l.balance
    from (
      select *, (sum(points) over (order by id))::integer as balance
      from member_ledger where member_id = ${memberId}
    ) l
    left join orders o on o.id = l.order_id
    where ${before === undefined ? sql`true` : sql`l.id < ${before}`}
    order by l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function liveSessionsOf(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ id: number; started_at: Date; expires_at: Date }[]> {
  return db
    .selectFrom('member_session')
    .select(['id', 'started_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

export async function wishesOf(db: Db, memberId: number): Promise<number> {
  const { wishes } = await db
    .selectFrom('wishlist_item')
    .select((one) => one.fn.countAll<number>().as('wishes'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return wishes
}
