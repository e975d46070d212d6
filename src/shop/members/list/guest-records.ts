import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface GuestRow {
  /** latest paid order, which identifies the guest in page addresses */
  id: number
  order_no: string
  email: string
  last_at: Date
  orders: number
  usd_cents: number
}

interface GuestPage {
  /** beginning of the e-mail, in lower case */
  begins: string
  /** latest order of the last guest before the page */
  after: number | undefined
  limit: number
}

const isGuests = (order: string) =>
  sql`${sql.ref(`${order}.member_id`)} is null and ${sql.ref(`${order}.paid_at`)} is not null
    and ${sql.ref(`${order}.email`)} <> ''`

/** Guests who bought, the latest order first. An index finds the newest order of each e-mail. */
export async function guestPage(db: Db, { begins, after, limit }: GuestPage): Promise<GuestRow[]> {
  const conditions: RawBuilder<unknown>[] = [
    isGuests('o'),
    ...(begins ? [sql`lower(o.email) like ${`${begins.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`] : []),
    ...(after === undefined
      ? []
      : [sql`(o.placed_at, o.id) < (select l.placed_at, l.id from orders l where l.id = ${after})`]),
    sql`not exists (
      select from orders n where lower(n.email) = lower(o.email) and ${isGuests('n')}
        and (n.placed_at, n.id) > (o.placed_at, o.id)
    )`,
  ]
  const { rows } = await sql<GuestRow>`
    with latest as materialized (
      select o.id, o.order_no, lower(o.email) as email, o.placed_at as last_at from orders o
      where ${sql.join(conditions, sql` and `)} order by o.placed_at desc, o.id desc limit ${limit}
    )
    select l.*, s.orders, s.usd_cents from latest l, lateral (
      select count(*)::integer as orders, round(sum(t.total_cents / t.rate))::bigint as usd_cents
      from orders t where lower(t.email) = l.email and ${isGuests('t')}
    ) s order by l.last_at desc, l.id desc`.execute(db)
  return rows
}

/** The e-mail of the guest who placed an order, in lower case. */
export async function guestEmailOf(db: Db, orderNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(sql<string>`lower(email)`.as('email'))
    .where('order_no', '=', orderNo)
    .where('member_id', 'is', null)
    .where('email', '<>', '')
    .executeTakeFirst()
  return row?.email
}

export async function memberIdWithEmail(db: Db, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}
