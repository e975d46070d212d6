import { backOffSeconds } from '../orders/back-off.ts'
import { existingOrder } from '../orders/order-records.ts'
import { decimal } from '../money-text.ts'
import type { Shop } from '../shop.ts'
import { claimPaymentToCheck, type PaymentRow, recordAnswer, stopChecking } from './payment-records.ts'
import type { PaymentEvent } from './gateway.ts'
import { settle, type SettleOutcome } from './settle.ts'
import { gatewayOf, startedPayment } from './started-payment.ts'

/** within three days, as long as nobody asks for more */
const mostChecks = 24

/**
 * Asks the provider about a payment that stays open, in case its notice was lost (PAY-14); about a decided one that was
 * refunded or that the shop keeper wants to know of, until it answers.
 */
export async function checkPayments(shop: Shop): Promise<number> {
  const now = shop.now()
  const payment = await claimPaymentToCheck(
    shop.db,
    now,
    (checks) => new Date(now.getTime() + backOffSeconds(checks) * 1000),
  )
  if (!payment) return 0
  const outcome = await checkPayment(shop, payment)
  const isOpen = payment.state === 'started' || payment.state === 'pending'
  const isToldAll = !isOpen && outcome !== 'no-answer'
  if (isToldAll || payment.checks >= mostChecks) await stopChecking(shop.db, payment.id)
  return 1
}

/** Asks the provider about one payment now and settles by the answer. A provider that does not answer changes nothing. */
export async function checkPayment(
  shop: Shop,
  payment: PaymentRow,
): Promise<SettleOutcome | 'no-answer' | undefined> {
  const started = startedPayment(payment, (await existingOrder(shop.db, payment.order_id)).order_no)
  if (!started) return undefined
  try {
    const event = await gatewayOf(shop, payment).query(started)
    const outcome = event && (await settle(shop, payment.gateway, event))
    await recordAnswer(shop.db, payment.id, event ? answerText(event) : 'nobody has tried to pay it')
    return outcome
  } catch (error) {
    await recordAnswer(
      shop.db,
      payment.id,
      `no answer: ${error instanceof Error ? error.message : String(error)}`,
    )
    shop.log.warn({ err: error, paymentId: payment.id }, 'the provider could not be asked about a payment')
    return 'no-answer'
  }
}

function answerText({ state, cents, currency }: PaymentEvent): string {
  return `${state}, ${decimal(cents)} ${currency.toUpperCase()}`
}
