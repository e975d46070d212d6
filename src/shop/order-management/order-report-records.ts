import { storedText } from '../localisation/words.ts'
import type { Selectable } from 'kysely'
import { linesOfOrder, type OrderLineRow, type OrderRow } from '../orders/order-records.ts'
import { factsOfOrder, type StoredFact } from '../orders/place/location-fact-records.ts'
import type { KeyState } from '../keys/delivery/delivery-tables.ts'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'
import { type AlikeOrder, alikeOrders } from './alike-order-records.ts'
import { paymentsOfOrder, type PaymentRow } from '../payments/payment-records.ts'
import { type DisputeRow, disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import { type RefundedLine, refundedLines } from '../payments/refunds/refund-line-records.ts'
import type { RefundRow } from '../payments/refunds/refund-records.ts'

type MailFacts = Pick<
  Selectable<Database['mail']>,
  'id' | 'kind' | 'state' | 'recipient' | 'queued_at' | 'accepted_at' | 'attempts' | 'last_error'
>

/** All data of an order for the shop keeper, but only the number of its keys. */
export interface OrderReport {
  order: Omit<OrderRow, 'guest_hash' | 'body_hash' | 'idempotency_key'>
  lines: OrderLineRow[]
  keys: { lineId: number; state: KeyState; count: number }[]
  /** where the buyer was */
  place: StoredFact[]
  payments: Omit<PaymentRow, 'card_hash'>[]
  webhooks: Selectable<Database['payment_event']>[]
  refunds: RefundRow[]
  refundedLines: RefundedLine[]
  disputes: DisputeRow[]
  mails: MailFacts[]
  events: Selectable<Database['order_event']>[]
  /** orders with the same account, browser, card, e-mail or network */
  alike: AlikeOrder[]
}

export async function orderReport(db: Db, row: OrderRow): Promise<OrderReport> {
  const { guest_hash: _guest, body_hash: _body, idempotency_key: _key, ...order } = row
  const payments = await paymentsOfOrder(db, order.id)
  const paymentIds = payments.map(({ id }) => id)
  return {
    order,
    lines: await linesOfOrder(db, order.id),
    keys: await keysOf(db, order.id),
    place: await factsOfOrder(db, order.id),
    payments: payments.map(({ card_hash: _card, ...payment }) => payment),
    webhooks: paymentIds.length === 0 ? [] : await webhooksOf(db, paymentIds),
    refunds: paymentIds.length === 0 ? [] : await refundsOf(db, paymentIds),
    disputes: await disputesOfOrders(db, [order.id]),
    refundedLines: await refundedLines(db, order.id),
    mails: await mailsOf(db, order.id),
    events: await eventsOf(db, order.id),
    alike: await alikeOrders(db, row),
  }
}

/** Events with details as staff read them. */
async function eventsOf(db: Db, orderId: number): Promise<OrderReport['events']> {
  const events = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return events.map((event) => ({ ...event, detail: storedText(event.detail) }))
}

function keysOf(db: Db, orderId: number): Promise<OrderReport['keys']> {
  return db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['l.id as lineId', 'k.state'])
    .select((key) => key.fn.countAll<number>().as('count'))
    .where('l.order_id', '=', orderId)
    .groupBy(['l.id', 'k.state'])
    .orderBy('l.id')
    .execute()
}

function webhooksOf(db: Db, paymentIds: number[]): Promise<OrderReport['webhooks']> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('received_at')
    .execute()
}

async function refundsOf(db: Db, paymentIds: number[]): Promise<RefundRow[]> {
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute()
  return refunds.map((refund) => ({ ...refund, last_error: storedText(refund.last_error) }))
}

function mailsOf(db: Db, orderId: number): Promise<MailFacts[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'state', 'recipient', 'queued_at', 'accepted_at', 'attempts', 'last_error'])
    .where((mail) => mail(mail.ref('params', '->>').key('orderId'), '=', String(orderId)))
    .orderBy('id')
    .execute()
}
