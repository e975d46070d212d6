import { sql } from 'kysely'
import { readKeyText } from '../keys/key-content.ts'
import { maskKey } from '../keys/mask-key.ts'
import type { RefundRow } from '../payments/refunds/refund-records.ts'
import type { OrderRow } from '../orders/order-records.ts'
import type { Db, Shop } from '../shop.ts'
import type { KeyReport, KeyShown, MailTaken, OrderBefore, SignInOfBuyer } from './collect-evidence.ts'

const maxRows = 40

/** Reveals of an order's keys, masked. */
export async function keysShown(shop: Pick<Shop, 'db' | 'secrets'>, orderId: number): Promise<KeyShown[]> {
  const rows = await shop.db
    .selectFrom('key_reveal as r')
    .innerJoin('stock_key as k', 'k.id', 'r.key_id')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['r.revealed_at as at', 'r.actor', 'r.ip', 'r.user_agent as userAgent'])
    .select(['l.name as product', 'k.secret_id', 'k.sealed'])
    .where('l.order_id', '=', orderId)
    .orderBy('r.id')
    .limit(maxRows)
    .execute()
  return rows.map(({ secret_id: secretId, sealed, ...row }) => ({
    ...row,
    key: maskKey(readKeyText(shop.secrets.unseal(secretId, sealed))),
  }))
}

export async function mailsTaken(db: Db, orderId: number): Promise<MailTaken[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'accepted_at as at', 'message_id as messageId'])
    .where((mail) => mail(mail.ref('params', '->>').key('orderId'), '=', String(orderId)))
    .where('kind', 'not in', ['dispute', 'refund-refused'])
    .where('state', '=', 'accepted')
    .orderBy('id')
    .limit(maxRows)
    .execute()
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
}

export async function ordersBefore(db: Db, order: OrderRow): Promise<OrderBefore[]> {
  return db
    .selectFrom('orders as o')
    .select(['o.order_no as orderNo', 'o.placed_at as placedAt', 'o.total_cents as cents', 'o.currency'])
    .select(['o.status', 'o.refunded_cents as refundedCents'])
    .select(
      sql<boolean>`exists (
        select from dispute d join payment p on p.id = d.payment_id where p.order_id = o.id
      )`.as('wasDisputed'),
    )
    .where('o.id', '<', order.id)
    .where('o.paid_at', 'is not', null)
    .where((where) =>
      order.member_id === null
        ? where(sql`lower(o.email)`, '=', order.email.toLowerCase())
        : where('o.member_id', '=', order.member_id),
    )
    .where('o.email', '<>', '')
    .orderBy('o.id', 'desc')
    .limit(maxRows)
    .execute()
}

export async function signInsOf(db: Db, memberId: number): Promise<SignInOfBuyer[]> {
  return db
    .selectFrom('member_sign_in')
    .select(['signed_in_at as at', 'ip', 'system', 'device'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
}

export async function buyerSince(
  db: Db,
  memberId: number,
): Promise<{ name: string; memberSince: Date } | undefined> {
  return db
    .selectFrom('member')
    .select(['name', 'joined_at as memberSince'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export async function refundsOfOrder(db: Db, orderId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .where('p.order_id', '=', orderId)
    .orderBy('r.id')
    .execute()
}

export async function enquiriesSince(db: Db, { email, placed_at: placedAt }: OrderRow): Promise<Date[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select('sent_at')
    .where(sql`lower(fields ->> 'email')`, '=', email.toLowerCase())
    .where('sent_at', '>=', placedAt)
    .orderBy('id')
    .execute()
  return rows.map(({ sent_at: at }) => at)
}

/** Reports of keys of an order that do not work, with their outcome. */
export async function reportsOfKeys(db: Db, orderId: number): Promise<KeyReport[]> {
  return db
    .selectFrom('key_complaint as c')
    .innerJoin('enquiry as e', 'e.id', 'c.enquiry_id')
    .leftJoin('key_replacement as r', (join) =>
      join.onRef('r.old_key_id', '=', 'c.key_id').on('r.dropped_at', 'is', null),
    )
    .select(['c.key_id as keyId', 'c.reason', 'e.sent_at as at', 'e.state', 'r.replaced_at as replacedAt'])
    .select((report) =>
      report
        .selectFrom('order_event as w')
        .select(({ fn }) => fn.min('w.happened_at').as('at'))
        .whereRef('w.order_id', '=', 'c.order_id')
        .where('w.kind', '=', 'key-works')
        .where('w.detail', '=', sql<string>`c.key_id::text`)
        .whereRef('w.happened_at', '>=', 'e.sent_at')
        .as('worksAt'),
    )
    .where('c.order_id', '=', orderId)
    .orderBy('c.enquiry_id')
    .execute()
}
