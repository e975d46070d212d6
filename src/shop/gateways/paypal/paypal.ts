import { dayMs } from '../../../platform/durations.ts'
import type { OrderRequest, RefundRequest } from '@paypal/paypal-server-sdk'
import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import type { SnakeCase } from '../../../platform/snake-case.ts'
import { refuse } from '../../errors.ts'
import { locales } from '../../localisation/locales.ts'
import { amountText } from '../amount-text.ts'
import type { Company } from '../company.ts'
import type {
  Gateway,
  PaymentEvent,
  PaymentEventState,
  PaymentToStart,
  RefundResult,
  RefundToMake,
  StartedPayment,
} from '../gateway.ts'
import { payPalAnswers } from './paypal-answer.ts'
import { openPayPalClient, type PayPalAnswer, type PayPalClient, unexpected } from './paypal-client.ts'
import {
  captureOf,
  eventOfOrder,
  type PayPalCapture,
  paypalOrder,
  paypalRefund,
  refundsOf,
} from './paypal-order.ts'
import { openPayPalPayouts } from './paypal-payouts.ts'
import { disputesOfCapture, payPalSignatureHeaders, readPayPalWebhook } from './paypal-webhook.ts'

/** PayPal (Orders, version 2): the buyer approves on PayPal's page, then the shop captures. */
export const paypalCompany: Company<'paypal'> = {
  title: 'PayPal',
  settingsIssue: ({ credentials }) =>
    /^[a-zA-Z0-9]{1,50}$/.test(credentials.webhookId)
      ? undefined
      : {
          variable: 'PAYPAL_WEBHOOK_ID',
          why: ['company.issue.webhook-id', { variable: 'PAYPAL_WEBHOOK_ID' }],
        },
  events: [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.DECLINED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ],
  open: (settings, { now }) => [openPayPalGateway(settings, now)],
}

/** Closing is unnecessary: an approved order without capture expires. */
function openPayPalGateway(settings: CompanySettings<'paypal'>, now: () => Date): Gateway {
  const client = openPayPalClient(settings, now)
  return {
    name: 'paypal',
    mode: settings.mode,
    marks: () => ['paypal'],
    async start(payment) {
      const body = JSON.stringify(newOrder(payment))
      const order = paypalOrder.parse(
        accepted(await client.post('/v2/checkout/orders', body, payment.attemptKey)),
      )
      const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page) throw new Error('PayPal gave no page to pay on')
      return { kind: 'redirect', providerPaymentId: order.id, payUrl: page.href }
    },
    signatureHeaders: payPalSignatureHeaders,
    readWebhook: (raw, headers, cameAt = now()) =>
      readPayPalWebhook(client, raw, headers, { webhookId: settings.credentials.webhookId, now: cameAt }),
    async query(payment) {
      const order = await findOrder(client, payment)
      const event = order ? eventOfOrder(order) : endedEvent(payment, 'expired')
      const capture = order && captureOf(order)
      if (!event || !capture || !isOfBefore(capture, now())) return event
      return { ...event, disputes: await disputesOfCapture(client, capture) }
    },
    disputeAnswers: payPalAnswers(client),
    payouts: openPayPalPayouts(client, now),
    capture: (payment) => captureOrder(client, payment),
    refund: (payment, refund) => refundOrder(client, payment, refund),
  }
}

/** A capture that is minutes old has no dispute yet. */
function isOfBefore({ create_time: at }: PayPalCapture, now: Date): boolean {
  return at !== undefined && now.getTime() - Date.parse(at) > dayMs
}

/** Undefined: PayPal deletes an unpaid order after hours. */
async function findOrder(client: PayPalClient, { providerPaymentId }: StartedPayment) {
  const answer = await client.get(orderPath(providerPaymentId))
  return answer.status === 404 ? undefined : paypalOrder.parse(accepted(answer))
}

function orderPath(id: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(id)}`
}

function accepted(answer: PayPalAnswer): unknown {
  if (!answer.isOk) throw unexpected(answer)
  return answer.json
}

function newOrder(payment: PaymentToStart): SnakeCase<OrderRequest> {
  const { attemptKey, orderNo, cents, currency, locale, returnUrl, cancelUrl } = payment
  const amount = { currency_code: currency.toUpperCase(), value: amountText(cents, currency) }
  const tag = payPalLocale(locale)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: attemptKey,
        // PayPal captures only once for an invoice id
        invoice_id: attemptKey,
        description: orderNo,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ name: orderNo, quantity: '1', unit_amount: amount, category: 'DIGITAL_GOODS' }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          ...(tag !== undefined && { locale: tag }),
        },
      },
    },
  }
}

/** PayPal's locales need a country: `de-DE`. */
function payPalLocale(localeId: string): string | undefined {
  const tag = locales.find(({ id }) => id === localeId)?.tag
  if (tag === undefined) return undefined
  if (tag === 'pt') return 'pt-PT'
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}-${region}`
}

/** Captures an approved order. Repeated captures return the first. */
async function captureOrder(
  client: PayPalClient,
  payment: StartedPayment,
): Promise<PaymentEvent | undefined> {
  const order = await findOrder(client, payment)
  if (!order) return endedEvent(payment, 'expired')
  if (order.status !== 'APPROVED') return eventOfOrder(order)
  const path = `${orderPath(payment.providerPaymentId)}/capture`
  const answer = await client.post(path, '{}', `${payment.attemptKey}-capture`)
  if (answer.isOk) return eventOfOrder(paypalOrder.parse(answer.json))
  if (answer.issue === 'ORDER_NOT_APPROVED') return undefined
  if (answer.issue === 'ORDER_COMPLETION_IN_PROGRESS') return refuse('payment.unavailable')
  // The buyer uses a new attempt for another method; this one will never be captured.
  if (declines.has(answer.issue)) return endedEvent(payment, 'failed')
  if (answer.issue !== 'ORDER_ALREADY_CAPTURED') throw unexpected(answer)
  const captured = await findOrder(client, payment)
  return captured && eventOfOrder(captured)
}

const declines = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'COMPLIANCE_VIOLATION',
])

function endedEvent(payment: StartedPayment, state: PaymentEventState): PaymentEvent {
  const { providerPaymentId, cents, currency, attemptKey: reference } = payment
  return {
    eventId: `query:${providerPaymentId}:${state}`,
    providerPaymentId,
    state,
    cents,
    currency,
    reference,
  }
}

/** PayPal keeps the key for 45 days; afterwards the refund is found by its own number, which equals the key. */
async function refundOrder(
  client: PayPalClient,
  payment: StartedPayment,
  { cents, idempotencyKey, providerRefundId }: RefundToMake,
): Promise<RefundResult> {
  if (providerRefundId) {
    const path = `/v2/payments/refunds/${encodeURIComponent(providerRefundId)}`
    return refundResult(accepted(await client.get(path)))
  }
  const order = await findOrder(client, payment)
  const capture = order && captureOf(order)
  if (!capture) return refused
  const made = refundsOf(order).find(({ invoice_id: number }) => number === idempotencyKey)
  if (made) return refundResult(made)
  // A payment in another currency is refunded in that one.
  const { currency_code: code } = capture.amount
  const body = {
    amount: { currency_code: code, value: amountText(cents, code.toLowerCase()) },
    custom_id: payment.attemptKey,
    invoice_id: idempotencyKey,
  } satisfies SnakeCase<RefundRequest>
  const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
  const answer = await client.post(path, JSON.stringify(body), idempotencyKey)
  return answer.status === 422 ? refused : refundResult(accepted(answer))
}

const refused: RefundResult = { providerRefundId: '', state: 'failed' }

function refundResult(json: unknown): RefundResult {
  const { id, status } = paypalRefund.parse(json)
  if (status === 'COMPLETED') return { providerRefundId: id, state: 'done' }
  return { providerRefundId: id, state: status === 'PENDING' ? 'pending' : 'failed' }
}
