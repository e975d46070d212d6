import type { Gateway, PaymentEvent } from '../gateways/gateway.ts'
import type { Db } from '../shop.ts'
import { moneyOf } from './demo-payment-records.ts'

const prefix = 'demo-'
/** prefix of payments whose refunds are refused */
const closedPrefix = 'demo-closed-'

/** Id of the event that paid or refused an invented payment. */
export function demoEventId(providerPaymentId: string, state: 'paid' | 'failed'): string {
  return `demo:${state}:${providerPaymentId}`
}

/** Name of an invented payment, which no company knows. */
export function demoPaymentName(attemptKey: string, { isClosed }: { isClosed: boolean }): string {
  return `${isClosed ? closedPrefix : prefix}${attemptKey}`
}

/** A gateway that answers for invented payments and refunds them by itself, since its company never saw them. */
export function withDemoPayments(gateway: Gateway, db: Db): Gateway {
  return {
    ...gateway,
    async query(payment) {
      const { providerPaymentId, attemptKey, currency } = payment
      if (!providerPaymentId.startsWith(prefix)) return gateway.query(payment)
      const { paid, refunded } = await moneyOf(db, payment.paymentId)
      const named = { providerPaymentId, reference: attemptKey, currency } satisfies Partial<PaymentEvent>
      if (refunded > 0) {
        const eventId = `query:refunded:${providerPaymentId}:${refunded}`
        return { ...named, eventId, state: 'refunded', cents: refunded }
      }
      const eventId = demoEventId(providerPaymentId, 'paid')
      return paid > 0 ? { ...named, eventId, state: 'paid', cents: paid } : undefined
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
