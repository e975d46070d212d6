import { notifyOfRefund } from '../../orders/order-notices.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { insertRefund } from './refund-records.ts'
import type { PaymentRow } from '../payment-records.ts'
import type { RefundReason } from '../payment-tables.ts'
import type { Trx } from '../../schema.ts'

/** Opens a refund and mails the buyer; a job sends it. Undefined for surplus that has its refund. */
export async function openRefund(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  refund: { cents: number; currency: string; reason: RefundReason; note?: string; now: Date },
): Promise<number | undefined> {
  const refundId = await insertRefund(trx, {
    payment_id: payment.id,
    cents: refund.cents,
    currency: refund.currency,
    reason: refund.reason,
    note: refund.note ?? '',
    opened_at: refund.now,
    due_at: refund.now,
  })
  if (refundId === undefined) return undefined
  await queueOrderMail(trx, order, {
    dedupeKey: `refund:${refundId}`,
    kind: 'refund-opened',
    params: { orderId: order.id, refundId },
    dueAt: refund.now,
  })
  const { cents, currency, now: at } = refund
  await notifyOfRefund(trx, order, { dedupeKey: `refund-opened:${refundId}`, cents, currency, at })
  return refundId
}
