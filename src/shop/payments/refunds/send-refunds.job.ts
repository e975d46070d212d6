import { storedPhrase } from '../../localisation/words.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { backOffSeconds } from '../../orders/retry/back-off.ts'
import { voidReturned } from '../../keys/key-records.ts'
import { returnSealed } from '../withdrawals/return-sealed.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { existingOrder, lockOrder, type OrderRow } from '../../orders/order-records.ts'
import type { Shop } from '../../shop.ts'
import { makePaymentDue, paymentById } from '../payment-records.ts'
import { whyNotBack } from './refund-limit-records.ts'
import { claimRefund, recordRefundTry, refundedBeside, type RefundRow } from './refund-records.ts'
import { refuseRefund } from './refuse-refund.ts'
import { gatewayOf, startedPayment } from '../started-payment.ts'
import type { Trx } from '../../schema.ts'

/** Sends the refund that is due. An unclear answer is retried forever with growing pauses; a refusal ends it. */
export const sendRefundsJob = {
  name: 'send-refunds',
  everySeconds: 15,
  run: sendRefunds,
} as const satisfies Job<Shop>

async function sendRefunds(shop: Shop): Promise<number> {
  const now = shop.now()
  const refund = await claimRefund(shop.db, now, {
    nextTry: (attempts) => new Date(now.getTime() + backOffSeconds(attempts) * 1000),
    inTurn: [...shop.gateways.values()].filter((one) => one.refundsInTurn).map(({ name }) => name),
  })
  if (!refund) return 0
  try {
    await sendRefund(shop, refund)
  } catch (error) {
    shop.log.error({ err: error, refundId: refund.id }, 'a refund did not go through and will be tried again')
    const text = error instanceof Error ? error.message : String(error)
    await recordRefundTry(shop.db, refund.id, { state: refund.state, error: text, closedAt: null })
  }
  return 1
}

async function sendRefund(shop: Shop, refund: RefundRow): Promise<void> {
  const payment = await paymentById(shop.db, refund.payment_id)
  const orderNo = payment && (await existingOrder(shop.db, payment.order_id)).order_no
  const started = orderNo && startedPayment(payment, orderNo)
  if (!payment || !started) throw new Error(`refund ${refund.id} has no payment at the provider`)
  const isHeld = refund.state === 'open' && (await isHeldBack(shop, payment.order_id, refund))
  if (isHeld) return
  const result = await gatewayOf(shop, payment).refund(started, {
    cents: refund.cents,
    idempotencyKey: refundKey(orderNo, refund),
    mayExist: refund.attempts > 1,
    providerRefundId: refund.provider_refund_id ?? undefined,
    refundedCents: await refundedBeside(shop.db, refund),
  })
  if (result.state === 'failed') return refuseRefund(shop, payment, refund)
  const isDone = result.state === 'done'
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, payment.order_id)
    await recordRefundTry(trx, refund.id, { ...result, closedAt: isDone ? shop.now() : null })
    if (isDone) {
      await returnSealed(trx, payment.order_id, false)
      await voidReturned(trx, payment.order_id)
    }
    const isNewClaim = result.claimUrl !== undefined && result.claimUrl !== refund.claim_url
    if (isNewClaim) await mailClaim(trx, order, refund, shop.now())
    // the company's webhook or answer applies it to the order
    if (isDone) await makePaymentDue(trx, payment.id, shop.now())
  })
  if (isDone) shop.wake('check-payments')
  else if (result.claimUrl !== undefined) shop.wake('send-mail')
}

/** A disputed payment keeps the refund open; one that exceeds the payment is refused. */
async function isHeldBack(shop: Shop, orderId: number, refund: RefundRow): Promise<boolean> {
  const { payment, why } = await inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId)
    const locked = await paymentById(trx, refund.payment_id)
    return { payment: locked, why: locked && (await whyNotBack(trx, locked, refund)) }
  })
  if (!payment || !why) return false
  if (why === 'refund.not-left') await refuseRefund(shop, payment, refund, 'too-much')
  else
    await recordRefundTry(shop.db, refund.id, {
      state: 'open',
      error: storedPhrase(['refund-error.disputed']),
      closedAt: null,
    })
  return true
}

/** Mails the buyer, who must enter an address for the money. */
async function mailClaim(trx: Trx, order: OrderRow, refund: RefundRow, dueAt: Date): Promise<void> {
  await queueOrderMail(trx, order, {
    dedupeKey: `refund-claim:${refund.id}:${refund.retry_count}`,
    kind: 'refund-claim',
    params: { orderId: order.id, refundId: refund.id },
    dueAt,
  })
}

/** The company stores a refusal under its key, so that a retry needs a new one. */
function refundKey(orderNo: string, { id, retry_count: retryCount }: RefundRow): string {
  const first = `${orderNo}-refund-${id}`
  return retryCount === 0 ? first : `${first}-${retryCount + 1}`
}
