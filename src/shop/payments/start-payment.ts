import { inOneTrip } from '../../platform/database/one-round-trip.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isRefusal, refuse } from '../errors.ts'
import { currencyByCode } from '../localisation/currency-records.ts'
import { orderPath } from '../orders/access/order-path.ts'
import { queueOrderMail } from '../orders/mail/queue-order-mail.ts'
import { lockOrder, type OrderRow } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { PaymentForm, PaymentStart, PaymentToStart, StartedAtCompany } from '../gateways/gateway.ts'
import { bindPayment, insertPayment, openPayment, type PaymentRow } from './payment-records.ts'
import { assertTakes, offeredMethod, type PaymentMethodRow } from './methods/payment-methods.ts'
import { settle } from './settle.ts'
import { attemptKey } from '../orders/attempt-key.ts'
import { gatewayOf, startedPayment, webhookUrl } from './started-payment.ts'
import type { Trx } from '../schema.ts'

export type NextStep =
  | { kind: 'redirect'; payUrl: string }
  | { kind: 'form'; payHtml: PaymentForm }
  | { kind: 'card' }
  /** the order's page shows the account */
  | { kind: 'transfer' }

const firstCheckSeconds = 60

/**
 * Opens an attempt to pay an unpaid order, or continues its open attempt with this method. The attempt is stored
 * before the call, so that no answer is lost. An opened card payment needs no further call. Refuses
 * `order.not-payable`, and refusals of method and gateway; the order stays payable.
 */
export async function startPayment(shop: Shop, order: OrderRow, methodId: number): Promise<NextStep> {
  const method = await methodToPayWith(shop, order, methodId)
  const continued = await tryAttempt(shop, order, method)
  if (continued !== 'over') return continued
  const anew = await tryAttempt(shop, order, method)
  return anew === 'over' ? refuse('payment.unavailable') : anew
}

/** Returns the method of an order. Refuses `order.not-payable`, and with the refusals of the method. */
export async function methodToPayWith(
  shop: Shop,
  order: OrderRow,
  methodId: number,
): Promise<PaymentMethodRow> {
  assertPayable(order, shop.now())
  const [currency, method] = await inOneTrip(shop.db, (db) =>
    Promise.all([currencyOfOrder({ db }, order), offeredMethod({ ...shop, db }, methodId, order.currency)]),
  )
  assertTakes(shop, method, { totalCents: order.total_cents, currency })
  return method
}

/** Opens or continues an attempt. `over`: the company has ended the open attempt, and the shop has stored that. */
async function tryAttempt(shop: Shop, order: OrderRow, method: PaymentMethodRow): Promise<NextStep | 'over'> {
  return startAttempt(shop, order, method, await openAttempt(shop, order.id, method))
}

/** A stored attempt. `mayExist`: the company may know it too. */
export interface StoredAttempt {
  payment: PaymentRow
  mayExist: boolean
}

/** Has the company open an attempt. Refuses `payment.unavailable`. */
export async function startAttempt(
  shop: Shop,
  order: OrderRow,
  method: PaymentMethodRow,
  { payment, mayExist }: StoredAttempt,
): Promise<NextStep | 'over'> {
  if (payment.provider_payment_id !== null && gatewayOf(shop, payment).payByCard) return { kind: 'card' }
  const start = await askGateway(shop, paymentToStart(shop, order, { payment, method, mayExist }), payment)
  if (start.kind === 'over') {
    await settle(shop, payment.gateway, start.event)
    return 'over'
  }
  const state = await bindPayment(shop.db, payment.id, start)
  if (state === 'cancelled')
    return closeCancelled(shop, order, { ...payment, provider_payment_id: start.providerPaymentId })
  if (start.kind === 'transfer') shop.wake('send-mail')
  return nextStep(start)
}

/** The order got another method during the call: closes the attempt. */
async function closeCancelled(shop: Shop, order: OrderRow, payment: PaymentRow): Promise<never> {
  const started = startedPayment(payment, order.order_no)
  try {
    if (started) await gatewayOf(shop, payment).close?.(started)
  } catch (error) {
    shop.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be closed at the provider')
  }
  return refuse('payment.unavailable')
}

/** Returns the currency of an order at the rate of its day, like its amounts. */
export async function currencyOfOrder({ db }: Pick<Shop, 'db'>, { currency: code, rate }: OrderRow) {
  const currency = await currencyByCode(db, code)
  return { code, rate, symbol: currency?.symbol ?? code.toUpperCase() }
}

export function assertPayable(order: OrderRow, now: Date): void {
  if (order.status !== orderStatus.unpaid || order.pay_before <= now) refuse('order.not-payable')
}

/** Opens one attempt per method, even from several tabs; none for an order that closed or changed its method. */
async function openAttempt(shop: Shop, orderId: number, method: PaymentMethodRow): Promise<StoredAttempt> {
  const now = shop.now()
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    assertPayable(order, now)
    if (order.payment_method_id !== method.id) refuse('payment.unavailable')
    const open = await openPayment(trx, order.id, method.id)
    if (open) return { payment: open, mayExist: true }
    return insertAttempt(shop, trx, order, method)
  })
}

/** Inserts the first attempt to pay an order with a method, in the caller's transaction. */
export async function insertAttempt(
  shop: Pick<Shop, 'gateways' | 'now'>,
  trx: Trx,
  order: OrderRow,
  method: PaymentMethodRow,
): Promise<StoredAttempt> {
  const now = shop.now()
  const isTransfer = shop.gateways.get(method.gateway)?.transferTo !== undefined
  const payment = await insertPayment(trx, {
    order_id: order.id,
    payment_method_id: method.id,
    gateway: method.gateway,
    provider_payment_id: null,
    cents: order.total_cents,
    currency: order.currency,
    started_at: now,
    check_at: isTransfer ? null : new Date(now.getTime() + firstCheckSeconds * 1000),
  })
  if (isTransfer) await queueTransferMail(trx, order, payment, now)
  return { payment, mayExist: false }
}

async function queueTransferMail(trx: Trx, order: OrderRow, { id }: PaymentRow, dueAt: Date): Promise<void> {
  const params = { orderId: order.id }
  await queueOrderMail(trx, order, { dedupeKey: `transfer:${id}`, kind: 'transfer', params, dueAt })
}

/** Refuses `payment.unavailable` for every unclear failure; the log has the reason. */
async function askGateway(shop: Shop, toStart: PaymentToStart, payment: PaymentRow): Promise<PaymentStart> {
  try {
    return await gatewayOf(shop, payment).start(toStart)
  } catch (error) {
    if (isRefusal(error)) throw error
    shop.log.error({ err: error, paymentId: payment.id }, 'a payment could not be started')
    refuse('payment.unavailable')
  }
}

function paymentToStart(
  shop: Shop,
  order: OrderRow,
  { payment, method, mayExist }: { payment: PaymentRow; method: PaymentMethodRow; mayExist: boolean },
): PaymentToStart {
  const { publicUrl } = shop.config
  const result = publicUrl + orderPath({ id: order.id, orderNo: order.order_no })
  return {
    paymentId: payment.id,
    attemptKey: attemptKey(payment, order.order_no),
    mayExist,
    ...(payment.pay_url !== null && { payUrl: payment.pay_url }),
    companyMethod: method.company_method,
    orderId: order.id,
    orderNo: order.order_no,
    cents: payment.cents,
    currency: payment.currency,
    email: order.email,
    locale: order.locale,
    returnUrl: result,
    cancelUrl: result,
    webhookUrl: webhookUrl(shop, payment),
    payBefore: order.pay_before,
  }
}

function nextStep(start: StartedAtCompany): NextStep {
  if (start.kind === 'redirect') return { kind: 'redirect', payUrl: start.payUrl }
  if (start.kind === 'form') return { kind: 'form', payHtml: start.payHtml }
  return { kind: start.kind }
}
