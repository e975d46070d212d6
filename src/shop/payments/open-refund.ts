import { tellOfRefund } from '../orders/order-notices.ts'
import type { OrderRow, Trx } from '../orders/order-records.ts'
import { queueOrderMail } from '../orders/queue-order-mail.ts'
import { insertRefund } from './refund-records.ts'
import type { PaymentRow } from './payment-records.ts'

/**
 * Writes down that money goes back, and tells the buyer. The refund job asks the provider. False when the payment was
 * refunded for that reason before.
 */
export async function openRefund(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  refund: { cents: number; currency: string; reason: string; now: Date },
): Promise<boolean> {
  const refundId = await insertRefund(trx, {
    payment_id: payment.id,
    cents: refund.cents,
    currency: refund.currency,
    reason: refund.reason,
    opened_at: refund.now,
    due_at: refund.now,
  })
  if (refundId === undefined) return false
  await queueOrderMail(trx, order, {
    dedupeKey: `refund:${refundId}`,
    kind: 'refund-opened',
    params: { refundId },
    dueAt: refund.now,
  })
  const { cents, currency, now: at } = refund
  await tellOfRefund(trx, order, { paymentId: payment.id, cents, currency, at })
  return true
}
