import { deliverSold } from '../../keys/delivery/deliver-order.ts'
import { sellHeld } from '../../keys/key-records.ts'
import { issueDocuments } from '../../invoices/issue-documents.ts'
import { attemptKey } from '../../orders/attempt-key.ts'
import { moveOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { PaymentMethodRow } from '../../payments/methods/payment-methods.ts'
import {
  insertPayment,
  recordOutcome,
  recordPaymentEvent,
  setPaymentState,
} from '../../payments/payment-records.ts'
import { paymentEvent } from '../../resellers/balance-gateway.ts'
import type { Trx } from '../../schema.ts'

/**
 * Books the payment of an order from a balance or by an outlet, sells its held keys, and delivers it if all are there.
 * Returns the updated order.
 */
export async function payAtOnce(
  trx: Trx,
  order: OrderRow,
  method: PaymentMethodRow,
  now: Date,
): Promise<OrderRow> {
  await insertPaid(trx, order, method, now)
  await sellHeld(trx, order.id, now)
  await moveOrder(trx, order, orderStatus.processing, { at: now, set: { paid_at: now, closed_at: null } })
  await issueDocuments(trx, order.id, now)
  const paid = { ...order, status: orderStatus.processing, paid_at: now }
  return (await deliverSold(trx, paid, now)) ? { ...paid, status: orderStatus.delivered } : paid
}

async function insertPaid(trx: Trx, order: OrderRow, method: PaymentMethodRow, now: Date): Promise<void> {
  const providerPaymentId = String(order.id)
  const payment = await insertPayment(trx, {
    order_id: order.id,
    payment_method_id: method.id,
    gateway: method.gateway,
    provider_payment_id: providerPaymentId,
    cents: order.total_cents,
    currency: order.currency,
    started_at: now,
    check_at: null,
  })
  const event = paymentEvent({
    providerPaymentId,
    attemptKey: attemptKey(payment, order.order_no),
    cents: payment.cents,
    currency: payment.currency,
  })
  await recordPaymentEvent(trx, payment, event, now)
  await recordOutcome(trx, payment, event.eventId, 'settled')
  await setPaymentState(trx, payment.id, 'paid', now)
}
