import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/mail-outbox-records.ts'
import { supportAddress } from '../content/support-address-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { recordEvent } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import type { PaymentRow } from './payment-records.ts'
import { recordRefundTry, type RefundRow } from './refund-records.ts'

/**
 * The payment company has said no for good: asking it again by itself would change nothing. The refund has failed, and
 * the shop keeper, who is told once by mail, decides.
 */
export async function refuseRefund(shop: Shop, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const now = shop.now()
  const recipient = await supportAddress(shop)
  await inTransaction(shop.db, async (trx) => {
    await recordRefundTry(trx, refund.id, { state: 'failed', error: refusal, closedAt: now })
    await recordEvent(trx, payment.order_id, {
      kind: 'refund-refused',
      at: now,
      detail: `refund ${refund.id}`,
    })
    await queueMail(trx, {
      dedupeKey: `refund-refused:${refund.id}:${refund.asked_anew}`,
      kind: 'refund-refused',
      recipient,
      locale: fallbackLocaleId,
      params: { orderId: payment.order_id, refundId: refund.id },
      dueAt: now,
    })
  })
  shop.log.error({ refundId: refund.id, orderId: payment.order_id }, `a refund has failed: ${refusal}`)
  shop.wake('send-mail')
}

const refusal = 'the payment company refused it'
