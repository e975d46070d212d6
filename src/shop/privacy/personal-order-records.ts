import type { Db } from '../shop.ts'
import { ordersOf, type Person } from './person-records.ts'

/** All orders of the person with purchases, payments, refunds and reveals; newest first. */
export async function everyOrderOf(db: Db, person: Person) {
  const orders = await ordersOf(db, person)
    .select(['id', 'order_no as orderNo', 'status', 'placed_at as placedAt', 'email', 'phone', 'note'])
    .select(['currency', 'total_cents as totalCents', 'refunded_cents as refundedCents', 'points', 'growth'])
    .select(['payment_method_name as paymentMethod', 'paid_at as paidAt', 'delivered_at as deliveredAt'])
    .orderBy('id', 'desc')
    .execute()
  const ids = idsOf(db, person)
  const [lines, companies, corrections, places, payments, refunds, reveals, withdrawals, devices] = [
    byOrder(await linesOf(db, ids)),
    byOrder(await companiesOf(db, ids)),
    byOrder(await correctionsOf(db, ids)),
    byOrder(await placesOf(db, ids)),
    byOrder(await paymentsOf(db, ids)),
    byOrder(await refundsOf(db, ids)),
    byOrder(await revealsOf(db, ids)),
    byOrder(await withdrawalsOf(db, ids)),
    byOrder(await devicesOf(db, ids)),
  ]
  return orders.map(({ id, ...order }) => ({
    ...order,
    lines: lines(id),
    company: companies(id)[0],
    correctionsOfInvoice: corrections(id),
    factsOfPlace: places(id),
    payments: payments(id),
    refunds: refunds(id),
    keyReveals: reveals(id),
    withdrawals: withdrawals(id),
    device: devices(id),
  }))
}

type OrderIds = ReturnType<typeof idsOf>

function idsOf(db: Db, person: Person) {
  return ordersOf(db, person).select('orders.id')
}

function linesOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('order_line')
    .select(['order_id as orderId', 'name', 'attributes', 'sku', 'quantity'])
    .select('unit_price_cents as unitPriceCents')
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
}

function companiesOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('company_buyer')
    .select(['order_id as orderId', 'name', 'country', 'vat_number as vatNumber'])
    .where('order_id', 'in', ids)
    .execute()
}

function correctionsOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('invoice_correction')
    .select(['order_id as orderId', 'name', 'country', 'vat_number as vatNumber', 'asked_at as at', 'state'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
}

function placesOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('location_fact')
    .select(['order_id as orderId', 'kind', 'country', 'told_at as at'])
    .where('order_id', 'in', ids)
    .orderBy('told_at')
    .execute()
}

function paymentsOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_method', 'payment_method.id', 'payment.payment_method_id')
    .select(['payment.order_id as orderId', 'payment_method.name as method', 'payment.state'])
    .select(['payment.cents', 'payment.currency', 'payment.provider_payment_id as providerPaymentId'])
    .select(['payment.started_at as startedAt', 'payment.settled_at as settledAt'])
    .where('payment.order_id', 'in', ids)
    .orderBy('payment.id')
    .execute()
}

function refundsOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'payment.order_id as orderId',
      'refund.cents',
      'refund.currency',
      'refund.reason',
      'refund.state',
    ])
    .select(['refund.opened_at as openedAt', 'refund.closed_at as closedAt'])
    .where('payment.order_id', 'in', ids)
    .orderBy('refund.id')
    .execute()
}

function revealsOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('key_reveal')
    .innerJoin('stock_key', 'stock_key.id', 'key_reveal.key_id')
    .innerJoin('order_line', 'order_line.id', 'stock_key.order_line_id')
    .select(['order_line.order_id as orderId', 'order_line.name as product', 'key_reveal.revealed_at as at'])
    .leftJoin('key_consent', 'key_consent.key_id', 'key_reveal.key_id')
    .leftJoin('consent_text', 'consent_text.version', 'key_consent.text_version')
    .select(['key_reveal.actor', 'key_reveal.ip', 'key_reveal.user_agent as userAgent'])
    .select(['consent_text.text as agreedTo', 'key_consent.consented_at as agreedAt'])
    .where('order_line.order_id', 'in', ids)
    .orderBy('key_reveal.id')
    .execute()
}

function withdrawalsOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('withdrawal')
    .select(['order_id as orderId', 'name', 'sent_at as sentAt', 'is_late as isLate'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
}

function devicesOf(db: Db, ids: OrderIds) {
  return db
    .selectFrom('order_device')
    .select(['order_id as orderId', 'ip', 'user_agent as userAgent', 'agreed'])
    .where('order_id', 'in', ids)
    .execute()
}

function byOrder<Row extends { orderId: number }>(rows: Row[]): (id: number) => Omit<Row, 'orderId'>[] {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId)
  return (id) => (groups.get(id) ?? []).map(({ orderId: _order, ...row }) => row)
}
