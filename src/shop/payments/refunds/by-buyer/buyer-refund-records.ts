import { sql } from 'kysely'
import { isRefundedByHand } from '../../../orders/refunds/refund-cover-records.ts'
import type { OrderRow } from '../../../orders/order-records.ts'
import type { Trx } from '../../../schema.ts'
import type { Db } from '../../../shop.ts'

/** Owner of the limit of refunds: the member, or the address of a guest. */
type Buyer = Pick<OrderRow, 'member_id' | 'email'>

/** Makes refunds of one buyer wait for each other. Call it before the order's lock. */
export async function queueToRefund(trx: Trx, buyer: Buyer): Promise<void> {
  const who = buyer.member_id ?? buyer.email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds by buyer ${who}`}, 0))`.execute(trx)
}

export async function countBuyerRefunds(db: Db, buyer: Buyer, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('w.by', '=', 'button')
    .where('w.sent_at', '>', since)
    .where(
      buyer.member_id === null
        ? sql<boolean>`o.member_id is null and lower(o.email) = ${buyer.email.toLowerCase()}`
        : sql<boolean>`o.member_id = ${buyer.member_id}`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Lines of an order with a key that a person saw at any time, on the page or in a mail. */
export async function linesEverSeen(db: Db, orderId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('order_line as l')
    .select('l.id')
    .where('l.order_id', '=', orderId)
    .where(
      sql<boolean>`((not l.by_link and l.delivered_at is not null) or exists (
        select from stock_key k where k.order_line_id = l.id and (k.state = 'revealed' or k.revealed_at is not null)
      ))`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Code of the method that paid the order. Undefined if its company takes no refunds. */
export async function refundableMethod(db: Db, orderId: number): Promise<string | undefined> {
  const paid = await db
    .selectFrom('payment as p')
    .innerJoin('payment_method as m', 'm.id', 'p.payment_method_id')
    .select(['m.code', 'p.gateway'])
    .where('p.order_id', '=', orderId)
    .where('p.state', '=', 'paid')
    .executeTakeFirst()
  return paid && !isRefundedByHand(paid.gateway) ? paid.code : undefined
}
