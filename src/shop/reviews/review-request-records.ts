import { sql } from 'kysely'
import type { LinkedRow } from '../mailed-link.ts'
import type { Trx } from '../schema.ts'
import type { Db } from '../shop.ts'
import { isUnrefundedOrder, isRevealedLine } from './purchase-records.ts'

/** Line `l` of order `o`: its product `p` is on sale, and its buyer can review it and has not yet. */
const isLineToRate = sql<boolean>`(
  p.active and ${isRevealedLine} and not exists (
    select from review r
    where r.product_id = p.id and (lower(r.email) = lower(o.email) or r.member_id = o.member_id)
  )
)`

interface Asking {
  /** excludes buyers who would have to sign in first */
  membersOnly: boolean
}

function ordersToRate(db: Db, { membersOnly }: Asking) {
  return db
    .selectFrom('orders as o')
    .select(['o.id', 'o.link_token', 'o.order_no', 'o.email', 'o.locale'])
    .where('o.email', '<>', '')
    .where('o.deleted_at', 'is', null)
    .where('o.outlet_id', 'is', null)
    .$if(membersOnly, (orders) => orders.where('o.member_id', 'is not', null))
    .where(isUnrefundedOrder)
    .where(
      sql<boolean>`exists (
        select from order_line l join product p on p.id = l.product_id where l.order_id = o.id and ${isLineToRate}
      )`,
    )
    .where(sql<boolean>`not exists (select from review_mail_refusal f where f.email = lower(o.email))`)
}

export type OrderToRate = NonNullable<Awaited<ReturnType<typeof orderToRate>>>

export function orderToRate(db: Db, orderId: number, asking: Asking) {
  return ordersToRate(db, asking).where('o.id', '=', orderId).executeTakeFirst()
}

/** Locks orders that were delivered in this time and whose buyers were not asked yet. */
export async function lockOrdersToRate(
  trx: Trx,
  { after, until, max, ...asking }: Asking & { after: Date; until: Date; max: number },
): Promise<OrderToRate[]> {
  return ordersToRate(trx, asking)
    .where('o.review_asked_at', 'is', null)
    .where('o.delivered_at', '>', after)
    .where('o.delivered_at', '<=', until)
    .orderBy('o.delivered_at')
    .limit(max)
    .forUpdate('o')
    .skipLocked()
    .execute()
}

export async function markAsked(trx: Trx, orderIds: readonly number[], at: Date): Promise<void> {
  if (orderIds.length === 0) return
  await trx
    .updateTable('orders')
    .set({ review_asked_at: at })
    .where('id', 'in', [...orderIds])
    .execute()
}

export interface ProductToRate {
  name: string
  url_name: string
  category_url_name: string
}

export async function productsToRate(db: Db, orderId: number, locale: string): Promise<ProductToRate[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .innerJoin('category', 'category.id', 'p.category_id')
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale),
    )
    .select(['p.url_name', 'category.url_name as category_url_name'])
    .select(sql<string>`coalesce(nullif(t.name, ''), p.name)`.as('name'))
    .where('o.id', '=', orderId)
    .where(isLineToRate)
    .groupBy(['p.id', 'p.url_name', 'p.name', 'category.url_name', 't.name'])
    .orderBy(sql`min(l.position)`)
    .execute()
}

/** Order of a mailed link and its recipient; also if the buyer has deleted the order. */
export async function orderOfReviewLink(
  db: Db,
  orderId: number,
): Promise<(LinkedRow & { email: string }) | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'link_token', 'email'])
    .where('id', '=', orderId)
    .where('email', '<>', '')
    .executeTakeFirst()
}

export async function refuseReviewMails(db: Db, email: string, at: Date): Promise<void> {
  await db
    .insertInto('review_mail_refusal')
    .values({ email: email.toLowerCase(), refused_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
