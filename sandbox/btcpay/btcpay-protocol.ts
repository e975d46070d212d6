import { createHmac, randomBytes } from 'node:crypto'
import type { BankPayment, WebhookType } from '../bank-payment.ts'
import type { BookedMoney, Message, MessageEvent, Protocol, ShopAnswer } from '../protocol.ts'
import { btcPayCalls } from './btcpay-calls.ts'
import { btcPayStore, coinPaymentView, pullPaymentsOf, receivedAmount } from './btcpay-objects.ts'
import { btcPayPages } from './btcpay-pages.ts'

/** A BTCPay Server with the calls that a shop uses. Webhooks go to the address in the store. */
export function openBtcPayProtocol({ claimsAtOnce = false } = {}): Protocol {
  let storeId = ''
  return {
    name: 'btcpay',
    calls(server, bank) {
      storeId = btcPayStore(bank.secret).id
      btcPayCalls(server, bank, { claimsAtOnce })
    },
    pages: btcPayPages,
    staysOpenAfterDecline: true,
    staysOpenAfterCancel: true,
    messages: (payment, type, event) =>
      hooksOf(payment, type).map((hook) => message(payment, { storeId, ...hook }, event)),
    sign(sent, { secret, isSpoilt }) {
      if (secret === undefined) return { ...sent, headers: {} }
      const key = secret === '' ? '' : btcPayStore(secret).webhookSecret
      const digest = createHmac('sha256', key)
        .update(isSpoilt ? `${sent.body} ` : sent.body)
        .digest('hex')
      return { ...sent, headers: { 'btcpay-sig': `sha256=${digest}` } }
    },
    isGivenUp: isFinal,
    booked: bookedCoins,
    backUrl: ({ returnUrl, id }) => returnUrl.replace('{InvoiceId}', id),
    serverError: { code: 'internal', message: 'internal' },
  }
}

/** BTCPay repeats a webhook only if waiting may help. */
function isFinal({ status }: ShopAnswer): boolean {
  return status >= 300 && status < 500 && status !== 408 && status !== 429
}

/** Confirmed coins, and claimed refunds. */
function bookedCoins(payment: BankPayment): BookedMoney {
  const isConfirmed = payment.state !== 'pending' && payment.state !== 'failed'
  const payouts = pullPaymentsOf(payment).flatMap((pullPayment) => pullPayment.payouts)
  return {
    taken: isConfirmed ? receivedAmount(payment) : 0,
    givenBack: payouts.reduce((sum, { state, amount }) => (state === 'Completed' ? sum + amount : sum), 0),
  }
}

type Hook = { type: string } & Record<string, unknown>

function hooksOf(payment: BankPayment, type: WebhookType): Hook[] {
  switch (type) {
    case 'paid':
      return paidHooks(payment)
    case 'pending':
      return payment.state === 'open'
        ? [coinHook(payment, 'InvoiceReceivedPayment'), coinHook(payment, 'InvoicePaymentSettled')]
        : [
            coinHook(payment, 'InvoiceReceivedPayment'),
            { type: 'InvoiceProcessing', overPaid: isOver(payment) },
          ]
    case 'failed':
      return payment.state === 'failed' ? [{ type: 'InvoiceInvalid', manuallyMarked: false }] : []
    case 'cancelled':
      return [{ type: 'InvoiceInvalid', manuallyMarked: true }]
    case 'expired':
      return [{ type: 'InvoiceExpired', partiallyPaid: receivedAmount(payment) > 0 }]
    case 'refunded':
      return payoutHooks(payment)
    case 'disputed':
      return []
  }
}

/** Late money never settles an invoice, so its webhooks do not report the invoice as settled. */
function paidHooks(payment: BankPayment): Hook[] {
  if (payment.extra?.['marked'] !== undefined)
    return [{ type: 'InvoiceSettled', manuallyMarked: true, overPaid: false }]
  if (payment.extra?.['unconfirmed'] !== undefined) return [coinHook(payment, 'InvoiceReceivedPayment')]
  const confirmed = coinHook(payment, 'InvoicePaymentSettled')
  if (payment.paidAfter !== undefined) return [coinHook(payment, 'InvoiceReceivedPayment'), confirmed]
  return [confirmed, { type: 'InvoiceSettled', manuallyMarked: false, overPaid: isOver(payment) }]
}

function coinHook(payment: BankPayment, type: string): Hook {
  return {
    type,
    afterExpiration: payment.paidAfter !== undefined,
    paymentMethodId: 'BTC-CHAIN',
    payment: coinPaymentView(payment),
  }
}

function payoutHooks(payment: BankPayment): Hook[] {
  const pullPayment = pullPaymentsOf(payment).at(-1)
  const payout = pullPayment?.payouts.at(-1)
  if (!pullPayment || !payout) return []
  const { id: payoutId, state: payoutState } = payout
  const type = payoutState === 'AwaitingApproval' ? 'PayoutCreated' : 'PayoutUpdated'
  return [{ type, payoutId, pullPaymentId: pullPayment.id, payoutState }]
}

function isOver(payment: BankPayment): boolean {
  return receivedAmount(payment) > payment.amount
}

function message(payment: BankPayment, hook: Hook, { eventId, at }: MessageEvent): Message {
  const metadata = JSON.parse(payment.extra?.['metadata'] ?? '{}') as object
  const isOfInvoice = hook.type.startsWith('Invoice')
  const body = {
    deliveryId: randomBytes(12).toString('hex'),
    webhookId: 'standin',
    originalDeliveryId: eventId,
    isRedelivery: false,
    timestamp: Math.floor(at / 1000),
    ...(isOfInvoice && { invoiceId: payment.id, metadata: { ...metadata, orderId: payment.reference } }),
    ...hook,
  }
  return { body: JSON.stringify(body), contentType: 'application/json; charset=utf-8' }
}
