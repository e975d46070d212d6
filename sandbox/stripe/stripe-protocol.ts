import { createHash, createHmac } from 'node:crypto'
import { type BankPayment, newId, type WebhookType } from '../bank-payment.ts'
import type { Protocol } from '../protocol.ts'
import { stripeCalls } from './stripe-calls.ts'
import { disputeView } from './stripe-disputes.ts'
import { stripeMessage } from './stripe-message.ts'
import { chargeView, intentView, refundView, sessionView } from './stripe-objects.ts'
import { stripePayoutControl } from './stripe-payouts.ts'

/** Stripe Checkout with the calls that a shop uses. Webhooks go to the address entered at the company. */
export const stripeProtocol: Protocol = {
  name: 'stripe',
  calls: stripeCalls,
  control: stripePayoutControl,
  staysOpenAfterDecline: true,
  staysOpenAfterCancel: true,
  messages(payment, type, event) {
    return eventsOf(payment, type, event.isOtherMode ?? false).map(([name, object], index) => {
      const id = index === 0 ? event.eventId : newId('evt')
      return stripeMessage({ ...event, eventId: id }, name, object)
    })
  },
  sign(sent, { secret, epochSeconds, isSpoilt }) {
    if (secret === undefined) return { ...sent, headers: {} }
    const payload = `${epochSeconds}.${sent.body}${isSpoilt ? ' ' : ''}`
    const key = secret === '' ? '' : stripeWebhookSecret(secret)
    const digest = createHmac('sha256', key).update(payload).digest('hex')
    return { ...sent, headers: { 'stripe-signature': `t=${epochSeconds},v1=${digest}` } }
  },
  backUrl({ state, returnUrl, cancelUrl, id }) {
    return state === 'cancelled' ? cancelUrl : returnUrl.replace('{CHECKOUT_SESSION_ID}', id)
  },
  serverError: { error: { type: 'api_error', message: 'Something went wrong on our end' } },
}

/** The secret that signs its webhooks. */
export function stripeWebhookSecret(secret: string): string {
  return `whsec_${createHash('sha256').update(`webhook ${secret}`).digest('hex').slice(0, 32)}`
}

type NamedObject = readonly [type: string, object: object]

function eventsOf(payment: BankPayment, type: WebhookType, isLive: boolean): NamedObject[] {
  const session = () => sessionView(payment, { isExpanded: false, isLive })
  const isLate = payment.paysAt !== undefined
  switch (type) {
    case 'paid':
      return [[`checkout.session.${isLate ? 'async_payment_succeeded' : 'completed'}`, session()]]
    case 'pending':
      return [['checkout.session.completed', session()]]
    case 'failed':
      // a declined card leaves the session open; only late money that never comes ends it
      if (payment.state === 'open') return [['payment_intent.payment_failed', intentView(payment)]]
      return [['checkout.session.async_payment_failed', session()]]
    case 'cancelled':
    case 'expired':
      return [['checkout.session.expired', session()]]
    case 'refunded': {
      const refund = payment.refunds.at(-1)
      if (refund?.state === 'failed') return [['refund.failed', refundView(payment, refund)]]
      const charged: NamedObject = ['charge.refunded', chargeView(payment)]
      return refund ? [charged, ['refund.created', refundView(payment, refund)]] : [charged]
    }
    case 'disputed': {
      const { dispute } = payment
      if (!dispute) return []
      const isOver = dispute.state === 'won' || dispute.state === 'lost'
      const isAnswered = dispute.evidence !== undefined
      return [
        [
          `charge.dispute.${isOver ? 'closed' : isAnswered ? 'updated' : 'created'}`,
          disputeView(payment, dispute),
        ],
      ]
    }
  }
}
