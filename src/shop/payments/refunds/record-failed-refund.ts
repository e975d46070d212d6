import { inTransaction } from '../../../platform/database/transaction.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { refuse } from '../../errors.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { reverseEarnings } from '../../orders/earnings/order-earnings.ts'
import { recordCameBack } from '../../orders/earnings/order-earnings-records.ts'
import { lockOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import type { FailedRefund } from '../../gateways/gateway.ts'
import {
  paymentById,
  type PaymentRow,
  recordOutcome,
  recordPaymentEvent,
  retireRefundAnswers,
  setPaymentState,
} from '../payment-records.ts'
import { findNamedPayment } from '../settle.ts'
import type { SettlingShop } from '../settling-shop.ts'
import { isBeingAsked } from './asked-back-records.ts'
import { refundByCompanyId, type RefundRow, setCameBack } from './refund-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Reopens a refund that the company had done and that failed afterwards: the shop has the money again. The refund
 * waits for the shop keeper like a refused one; the order's history and two mails say that. Its keys stay void. The
 * next query refuses a refund that the company has only begun. The company itself reports refunds that the shop did
 * not request. Refuses `payment.unavailable` while the refund's name may still be unknown: the webhook comes again.
 */
export async function recordFailedRefund(
  shop: SettlingShop,
  gateway: string,
  failed: FailedRefund,
): Promise<void> {
  const found = await findNamedPayment(shop, gateway, failed.payment)
  if (!found) {
    shop.log.warn({ gateway, ...failed }, 'a refund has failed of no payment of ours')
    return
  }
  const recipient = await supportAddress(shop)
  const refund = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, found.order_id)
    const payment = (await paymentById(trx, found.id)) ?? found
    const { eventId, refundId, cents, currency } = failed
    const known = await refundByCompanyId(trx, payment.id, refundId)
    if (!known && (await isBeingAsked(trx, payment.id))) refuse('payment.unavailable')
    const event = { eventId, state: 'refund-failed' as const, cents, currency }
    if (!(await recordPaymentEvent(trx, payment, event, shop.now()))) return undefined
    const isBack = known?.state === 'done'
    await recordOutcome(trx, payment, eventId, isBack ? 'noted' : 'nothing-new')
    if (isBack) await applyReturn(shop, trx, { order, payment, refund: known, recipient })
    return isBack ? known : undefined
  })
  if (!refund) return
  shop.log.error({ refundId: refund.id, orderId: found.order_id }, 'a refund came back from the buyer’s bank')
  shop.wake('send-mail')
}

async function applyReturn(
  shop: SettlingShop,
  trx: Trx,
  {
    order,
    payment,
    refund,
    recipient,
  }: { order: OrderRow; payment: PaymentRow; refund: RefundRow; recipient: string },
): Promise<void> {
  const now = shop.now()
  const isSurplus = refund.reason !== 'asked'
  await setCameBack(trx, refund.id, now)
  await retireRefundAnswers(trx, payment.id, refund.id)
  if (payment.state === 'refunded' && refund.reason !== 'further-money')
    await setPaymentState(trx, payment.id, isSurplus ? 'surplus' : 'paid', now)
  if (!isSurplus) await reverseEarnings(trx, await recordCameBack(trx, order, refund.cents), now)
  await recordEvent(trx, order.id, { kind: 'refund-came-back', at: now, detail: `refund ${refund.id}` })
  const params = { orderId: order.id, refundId: refund.id }
  const dedupeKey = `${refund.id}:${refund.retry_count}`
  await notifyStaff(trx, {
    dedupeKey: `refund-returned:${dedupeKey}`,
    kind: 'refund-returned',
    recipient,
    locale: fallbackLocaleId,
    params,
    dueAt: now,
  })
  await queueOrderMail(trx, order, {
    dedupeKey: `refund-back:${dedupeKey}`,
    kind: 'refund-back',
    params,
    dueAt: now,
  })
}
