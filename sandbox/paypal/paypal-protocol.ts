import { type BankPayment, newId, type WebhookType } from '../bank-payment.ts'
import type { Message, MessageEvent, Protocol } from '../protocol.ts'
import { payPalCalls } from './paypal-calls.ts'
import { errorBody } from './paypal-errors.ts'
import { captureView, disputeView, orderView, refundView, timeText } from './paypal-objects.ts'
import { payPalWebhookId, signedHeaders } from './paypal-signature.ts'
import { payPalPayoutControl } from './paypal-transactions.ts'

/**
 * PayPal's Orders, version 2, with the calls that a shop uses. Webhooks go to the address entered at the company.
 */
export const paypalProtocol: Protocol = {
  name: 'paypal',
  calls: payPalCalls,
  control: payPalPayoutControl,
  asksShopForMoney: true,
  staysOpenAfterDecline: true,
  staysOpenAfterCancel: true,
  messages(payment, type, event) {
    const reported = eventOf(payment, type)
    return reported ? [message(reported, event)] : []
  },
  sign(sent, { secret, epochSeconds, isSpoilt }) {
    if (secret === undefined) return { ...sent, headers: {} }
    const isOtherMode = sent.body.includes(hosts.live)
    const webhookId = payPalWebhookId(isOtherMode ? `live ${secret}` : secret)
    const headers = signedHeaders(isSpoilt ? `${sent.body} ` : sent.body, { webhookId, epochSeconds })
    return { ...sent, headers }
  },
  backUrl({ id, state, returnUrl, cancelUrl }) {
    const url = new URL(state === 'cancelled' ? cancelUrl : returnUrl)
    url.searchParams.set('token', id)
    if (state !== 'cancelled') url.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    return url.href
  },
  serverError: errorBody(500),
}

const hosts = { test: 'https://api.sandbox.paypal.com', live: 'https://api.paypal.com' }

interface EventContent {
  type: string
  resourceType: string
  resource: object
}

function eventOf(payment: BankPayment, type: WebhookType): EventContent | undefined {
  const capture = (name: string): EventContent => ({
    type: `PAYMENT.CAPTURE.${name}`,
    resourceType: 'capture',
    resource: captureView(payment, hosts.test),
  })
  switch (type) {
    case 'paid':
      return capture('COMPLETED')
    case 'pending':
      if (payment.state === 'open')
        return {
          type: 'CHECKOUT.ORDER.APPROVED',
          resourceType: 'checkout-order',
          resource: orderView(payment, hosts.test),
        }
      return capture('PENDING')
    case 'failed':
      // PayPal does not report a card that is declined on the page
      return payment.state === 'failed' ? capture('DENIED') : undefined
    case 'refunded': {
      const refund = payment.refunds.at(-1)
      return (
        refund && {
          type: 'PAYMENT.CAPTURE.REFUNDED',
          resourceType: 'refund',
          resource: refundView(payment, refund, hosts.test),
        }
      )
    }
    case 'disputed':
      return payment.dispute && disputeEvent(payment, payment.dispute)
    case 'cancelled':
    case 'expired':
      return undefined
  }
}

function disputeEvent(payment: BankPayment, dispute: NonNullable<BankPayment['dispute']>): EventContent {
  const isOver = dispute.state === 'won' || dispute.state === 'lost'
  return {
    type: `CUSTOMER.DISPUTE.${isOver ? 'RESOLVED' : dispute.evidence ? 'UPDATED' : 'CREATED'}`,
    resourceType: 'dispute',
    resource: disputeView(payment, dispute),
  }
}

function message(
  { type, resourceType, resource }: EventContent,
  { eventId, at, isOtherMode = false }: MessageEvent,
): Message {
  const host = isOtherMode ? hosts.live : hosts.test
  const event = {
    id: eventId,
    event_version: '1.0',
    create_time: timeText(at),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: type,
    resource,
    links: [{ href: `${host}/v1/notifications/webhooks-events/${newId('WH')}`, rel: 'self', method: 'GET' }],
  }
  return { body: JSON.stringify(event), contentType: 'application/json' }
}
