import { storedPhrase } from '../../localisation/words.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import { mailWithheldKeys } from '../../keys/delivery/keys-mail-records.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { isRefundedByHand } from '../../orders/refunds/refund-cover-records.ts'
import { lockOrder, recordEvent } from '../../orders/order-records.ts'
import type { Shop } from '../../shop.ts'
import type { PaymentRow } from '../payment-records.ts'
import { recordRefundTry, type RefundRow } from './refund-records.ts'

/**
 * Marks a refund as failed: the company refused it finally, or the payment has too little left. Mails the shop keeper
 * once, who decides. Withheld keys go to the buyer.
 */
export async function refuseRefund(
  shop: Shop,
  payment: PaymentRow,
  refund: RefundRow,
  why: 'company' | 'too-much' = 'company',
): Promise<void> {
  const now = shop.now()
  const recipient = await supportAddress(shop)
  const reason = why === 'company' && isRefundedByHand(payment.gateway) ? 'by-hand' : why
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, payment.order_id)
    await recordRefundTry(trx, refund.id, {
      state: 'failed',
      error: storedPhrase([`refund-error.${reason}`]),
      closedAt: now,
    })
    await recordEvent(trx, payment.order_id, {
      kind: 'refund-refused',
      at: now,
      detail: `refund ${refund.id}`,
    })
    await notifyStaff(trx, {
      dedupeKey: `refund-refused:${refund.id}:${refund.retry_count}`,
      kind: 'refund-refused',
      recipient,
      locale: fallbackLocaleId,
      params: { orderId: payment.order_id, refundId: refund.id, why },
      dueAt: now,
    })
    await mailWithheldKeys(trx, order, now)
  })
  shop.log.error({ refundId: refund.id, orderId: payment.order_id }, `a refund has failed: ${reason}`)
  shop.wake('send-mail')
}
