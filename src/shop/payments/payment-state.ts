import { setTimeout as wait } from 'node:timers/promises'
import { openOrder, type OrderReference } from '../orders/access/order-access.ts'
import { existingOrder, type OrderRow } from '../orders/order-records.ts'
import { orderStatus, type OrderStatusName, statusName } from '../orders/order-status.ts'
import { isOrderBeingRefunded } from '../orders/refunds/refund-cover-records.ts'
import { inOneTrip } from '../../platform/database/one-round-trip.ts'
import type { Db, Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { checkPayment, isAskedAbout } from './checks/check-payments.job.ts'
import { paymentsOfOrder, type PaymentRow } from './payment-records.ts'

const maxWaitMs = 3000

/**
 * Answers of the status call (PAY-2): four decided states, `open` (not paid yet), `pending` (the company is working
 * on the payment) and `refunded` (the money is being refunded).
 */
export type PaymentStateText =
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'open'
  | 'pending'
  | 'refunded'

/**
 * State of the visitor's own payment. While it is open the provider is queried, so that a buyer who returns before
 * the webhook sees the truth. Refuses `not-found`.
 */
export async function paymentState(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<PaymentStateText> {
  const { state } = await orderProgress(shop, visitor, reference)
  return state
}

export interface OrderProgress {
  state: PaymentStateText
  status: OrderStatusName
}

/** Returns the state of the payment with the order's status, for polling pages. Refuses `not-found`. */
export async function orderProgress(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<OrderProgress> {
  const found = await readProgress(shop, reference.orderId, (db) =>
    openOrder({ ...shop, db }, visitor, reference),
  )
  const asked = found.order.status === orderStatus.unpaid ? found.payments.filter(isAskedAbout) : []
  if (asked.length === 0) return progressOf(found)
  await askCompanies(shop, asked)
  const { orderId } = reference
  return progressOf(await readProgress(shop, orderId, (db) => existingOrder(db, orderId)))
}

/** Waits no longer for a company than a buyer would. Its later answer counts too. */
async function askCompanies(shop: Shop, payments: readonly PaymentRow[]): Promise<void> {
  const checks = payments.map((payment) => checkPayment(shop, payment))
  const asked = Promise.all(checks).catch((error: unknown) =>
    shop.log.warn({ err: error }, 'payments could not be checked'),
  )
  await Promise.race([asked, wait(maxWaitMs, undefined, { ref: false })])
}

interface Found {
  order: OrderRow
  payments: readonly PaymentRow[]
  isRefunding: boolean
}

/** Reads everything in one round trip, since waiting pages poll it. */
async function readProgress(
  shop: Shop,
  orderId: number,
  read: (db: Db) => Promise<OrderRow>,
): Promise<Found> {
  return inOneTrip(shop.db, async (db) => {
    const [order, payments, isRefunding] = await Promise.all([
      read(db),
      paymentsOfOrder(db, orderId),
      isOrderBeingRefunded(db, orderId),
    ])
    return { order, payments, isRefunding }
  })
}

function progressOf({ order, payments, isRefunding }: Found): OrderProgress {
  const latest = payments.at(-1)
  const status = statusName(order.status)
  if (order.status !== orderStatus.unpaid) return { state: closedState(order, isRefunding), status }
  return { state: latest ? attemptState(latest) : 'open', status }
}

function closedState(order: OrderRow, isRefunding: boolean): PaymentStateText {
  if (order.status === orderStatus.cancelled) return 'cancelled'
  if (order.status === orderStatus.expired) return 'expired'
  if (order.status === orderStatus.refunded) return 'refunded'
  return isRefunding ? 'refunded' : 'completed'
}

function attemptState(payment: PaymentRow): PaymentStateText {
  switch (payment.state) {
    case 'failed':
    case 'cancelled':
    case 'expired':
      return payment.state
    case 'surplus':
    case 'refunded':
      return 'refunded'
    case 'started':
      return payment.provider_payment_id === null ? 'failed' : 'open'
    default:
      return 'pending'
  }
}
