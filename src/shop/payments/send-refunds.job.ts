import { inTransaction } from '../../platform/database/transaction.ts'
import { backOffSeconds } from '../orders/back-off.ts'
import { existingOrder } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import { makePaymentDue, paymentById } from './payment-records.ts'
import { claimRefund, recordRefundTry, type RefundRow } from './refund-records.ts'
import { refuseRefund } from './refuse-refund.ts'
import { gatewayOf, startedPayment } from './started-payment.ts'

/**
 * Asks the provider for the refund that is due. Without a clear answer it is tried again, later each time, for ever; a
 * refusal ends it.
 */
export async function sendRefunds(shop: Shop): Promise<number> {
  const now = shop.now()
  const refund = await claimRefund(
    shop.db,
    now,
    (attempts) => new Date(now.getTime() + backOffSeconds(attempts) * 1000),
  )
  if (!refund) return 0
  try {
    await sendRefund(shop, refund)
  } catch (error) {
    shop.log.error({ err: error, refundId: refund.id }, 'a refund did not go through and will be tried again')
    const text = error instanceof Error ? error.message : String(error)
    await recordRefundTry(shop.db, refund.id, { state: 'open', error: text, closedAt: null })
  }
  return 1
}

async function sendRefund(shop: Shop, refund: RefundRow): Promise<void> {
  const payment = await paymentById(shop.db, refund.payment_id)
  const orderNo = payment && (await existingOrder(shop.db, payment.order_id)).order_no
  const started = orderNo && startedPayment(payment, orderNo)
  if (!payment || !started) throw new Error(`refund ${refund.id} has no payment at the provider`)
  const result = await gatewayOf(shop, payment).refund(started, {
    cents: refund.cents,
    idempotencyKey: refundKey(orderNo, refund),
  })
  if (result.state === 'failed') return refuseRefund(shop, payment, refund)
  const isDone = result.state === 'done'
  await inTransaction(shop.db, async (trx) => {
    await recordRefundTry(trx, refund.id, { ...result, closedAt: isDone ? shop.now() : null })
    // what it means for the order is told by the company: by its notice, or by its answer if that is lost
    if (isDone) await makePaymentDue(trx, payment.id, shop.now())
  })
  if (isDone) shop.wake('check-payments')
}

/** A refusal is kept under its key by the company, so what the shop keeper has asked anew has another one. */
function refundKey(orderNo: string, { id, asked_anew: askedAnew }: RefundRow): string {
  const first = `${orderNo}-refund-${id}`
  return askedAnew === 0 ? first : `${first}-${askedAnew + 1}`
}
