import { refuse } from '../errors.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { isBeingPaid } from '../payments/card-on-its-way.ts'
import { checkPayment } from '../payments/check-payments.job.ts'
import { isOpenAttempt } from '../payments/open-attempt.ts'
import { paymentsOfOrder, type PaymentRow } from '../payments/payment-records.ts'
import { gatewayOf, startedPayment } from '../payments/started-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * Ends the attempts that are open at their companies, before another one is opened. A company that closes nothing is asked
 * whether it knows of money. Answers the attempts that can be cancelled now. Refuses `payment.being-paid`, and
 * `payment.not-closed` for a company that gives no clear answer.
 */
export async function closeAttempts(
  shop: Shop,
  order: Pick<OrderRow, 'id' | 'order_no'>,
): Promise<ReadonlySet<number>> {
  const open = (await paymentsOfOrder(shop.db, order.id)).filter(isOpenAttempt)
  for (const payment of open) await closeAttempt(shop, payment, order.order_no)
  return new Set(open.map(({ id }) => id))
}

async function closeAttempt(shop: Shop, payment: PaymentRow, orderNo: string): Promise<void> {
  if (isBeingPaid(payment, shop.now())) refuse('payment.being-paid')
  const started = startedPayment(payment, orderNo)
  // nobody was sent to pay it
  if (!started) return
  try {
    await gatewayOf(shop, payment).close?.(started)
  } catch (error) {
    shop.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be closed at the provider')
    refuse('payment.not-closed')
  }
  if ((await checkPayment(shop, payment, { mayCapture: false })) === 'no-answer') refuse('payment.not-closed')
}
