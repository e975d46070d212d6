import { refuse } from '../../errors.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import { isBeingPaid } from '../../payments/card/card-on-its-way.ts'
import { checkPayment } from '../../payments/checks/check-payments.job.ts'
import { isOpenAttempt } from '../../payments/open-attempt.ts'
import { paymentsOfOrder, type PaymentRow } from '../../payments/payment-records.ts'
import { gatewayOf, startedPayment } from '../../payments/started-payment.ts'
import type { Shop } from '../../shop.ts'

/**
 * Closes open attempts before another one opens. Then asks the company about money, since some companies cannot close
 * an attempt. Returns the attempts that can be cancelled. Refuses `payment.being-paid`, and `payment.not-closed`
 * without a clear answer.
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
  // the buyer was not sent to the company
  if (!started) return
  try {
    await gatewayOf(shop, payment).close?.(started)
  } catch (error) {
    shop.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be closed at the provider')
    refuse('payment.not-closed')
  }
  if ((await checkPayment(shop, payment, { mayCapture: false })) === 'no-answer') refuse('payment.not-closed')
}
