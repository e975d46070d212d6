import type { Gateway, PaymentEvent } from '../gateways/gateway.ts'
import type { Db } from '../shop.ts'
import { givenBack } from './demo-payment-records.ts'

const prefix = 'demo-'
/** of a payment whose refunds are refused */
const closedPrefix = 'demo-closed-'

/** Name of an invented payment, which no company knows. */
export function demoPaymentName(attemptKey: string, { isClosed }: { isClosed: boolean }): string {
  return `${isClosed ? closedPrefix : prefix}${attemptKey}`
}

/** A gateway that refunds invented payments by itself, since its company never saw them. */
export function withDemoPayments(gateway: Gateway, db: Db): Gateway {
  return {
    ...gateway,
    async query(payment) {
      const { providerPaymentId, attemptKey, currency } = payment
      if (!providerPaymentId.startsWith(prefix)) return gateway.query(payment)
      const cents = await givenBack(db, payment.paymentId)
      const eventId = `query:refunded:${providerPaymentId}:${cents}`
      const event = { eventId, providerPaymentId, reference: attemptKey, currency, cents }
      return cents === 0 ? undefined : ({ ...event, state: 'refunded' } satisfies PaymentEvent)
    },
    async refund(payment, refund) {
      const { providerPaymentId } = payment
      if (!providerPaymentId.startsWith(prefix)) return gateway.refund(payment, refund)
      if (providerPaymentId.startsWith(closedPrefix)) return { providerRefundId: '', state: 'failed' }
      return { providerRefundId: `${prefix}${refund.idempotencyKey}`, state: 'done' }
    },
    async close(payment) {
      if (!payment.providerPaymentId.startsWith(prefix)) await gateway.close?.(payment)
    },
  }
}
