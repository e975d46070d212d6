import { inTransaction } from '../../platform/database/transaction.ts'
import { isRefusal, refuse } from '../errors.ts'
import { orderPath } from '../orders/order-path.ts'
import { lockOrder, type OrderRow } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { PaymentForm, PaymentStart, PaymentToStart } from './gateway.ts'
import { bindPayment, insertPayment, openPayment, type PaymentRow } from './payment-records.ts'
import { acceptPaymentMethod, type PaymentMethodRow } from './payment-methods.ts'
import { attemptKey, gatewayOf } from './started-payment.ts'

/** Where the buyer goes to pay: the provider's page, a form to post there, or the shop's own card page. */
export type NextStep =
  | { kind: 'redirect'; payUrl: string }
  | { kind: 'form'; payHtml: PaymentForm }
  | { kind: 'card' }

const firstCheckSeconds = 60

/**
 * Opens an attempt to pay an unpaid order, or continues the one that is open with this method. The attempt is stored
 * before the provider is called, so that no answer can be lost. Refuses `order.not-payable`, and what the method or the
 * gateway refuses; the order stays payable.
 */
export async function startPayment(shop: Shop, order: OrderRow, methodId: number): Promise<NextStep> {
  assertPayable(order, shop.now())
  const method = await acceptPaymentMethod(shop, methodId, order.currency)
  const payment = await openAttempt(shop, order.id, method)
  const start = await askGateway(shop, order, payment)
  await bindPayment(shop.db, payment.id, start.providerPaymentId)
  return nextStep(start)
}

function assertPayable(order: OrderRow, now: Date): void {
  if (order.status !== orderStatus.unpaid || order.pay_before <= now) refuse('order.not-payable')
}

/** One open attempt for each method, from however many tabs the buyer asks at once; none for an order closed meanwhile. */
async function openAttempt(shop: Shop, orderId: number, method: PaymentMethodRow): Promise<PaymentRow> {
  const now = shop.now()
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    assertPayable(order, now)
    const open = await openPayment(trx, order.id, method.id)
    if (open) return open
    return insertPayment(trx, {
      order_id: order.id,
      payment_method_id: method.id,
      gateway: method.gateway,
      provider_payment_id: null,
      cents: order.total_cents,
      currency: order.currency,
      started_at: now,
      check_at: new Date(now.getTime() + firstCheckSeconds * 1000),
    })
  })
}

/** Whatever goes wrong there, the buyer is told to try again, and the shop keeper finds the reason in the log. */
async function askGateway(shop: Shop, order: OrderRow, payment: PaymentRow): Promise<PaymentStart> {
  try {
    return await gatewayOf(shop, payment).start(paymentToStart(shop, order, payment))
  } catch (error) {
    if (isRefusal(error)) throw error
    shop.log.error({ err: error, paymentId: payment.id }, 'a payment could not be started')
    refuse('payment.unavailable')
  }
}

function paymentToStart(shop: Shop, order: OrderRow, payment: PaymentRow): PaymentToStart {
  const { publicUrl } = shop.config
  const result = publicUrl + orderPath(order)
  return {
    paymentId: payment.id,
    attemptKey: attemptKey(payment, order.order_no),
    orderId: order.id,
    orderNo: order.order_no,
    cents: payment.cents,
    currency: payment.currency,
    email: order.email,
    locale: order.locale,
    returnUrl: result,
    cancelUrl: result,
    noticeUrl: `${publicUrl}/api/pay/notice/${payment.gateway}`,
    payBefore: order.pay_before,
  }
}

function nextStep(start: PaymentStart): NextStep {
  if (start.kind === 'redirect') return { kind: 'redirect', payUrl: start.payUrl }
  if (start.kind === 'form') return { kind: 'form', payHtml: start.payHtml }
  return { kind: 'card' }
}
