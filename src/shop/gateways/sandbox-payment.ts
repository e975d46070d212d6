import { z } from 'zod'
import { centsOfMinorUnits } from '../money.ts'
import type { PaymentEvent, PaymentEventState } from './gateway.ts'

export type SandboxMethod = 'hosted' | 'form' | 'card'

export const sandboxPayment = z.object({
  id: z.string().min(1),
  method: z.enum(['hosted', 'form', 'card']),
  reference: z.string(),
  amount: z.int().min(0),
  currency: z.string().length(3),
  state: z.enum(['open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'partly-refunded', 'refunded']),
  refunded: z.int().min(0),
  cardCountry: z.string().optional(),
  cardEnding: z.string().optional(),
  cardFingerprint: z.string().optional(),
  payUrl: z.string().optional(),
  challengeUrl: z.string().optional(),
})

export type SandboxPayment = z.infer<typeof sandboxPayment>

export function eventOf(payment: SandboxPayment, eventId: string): PaymentEvent {
  const { id, method, reference, amount, refunded, cardCountry, cardEnding, cardFingerprint } = payment
  const state = eventStates[payment.state]
  const currency = payment.currency.toLowerCase()
  return {
    eventId,
    providerPaymentId: method === 'form' ? reference : id,
    state,
    cents: centsOfMinorUnits(state === 'refunded' ? refunded : amount, currency),
    currency,
    reference,
    ...(cardCountry && { cardCountry }),
    ...(cardEnding && { cardEnding }),
    ...(cardFingerprint && { cardFingerprint }),
  }
}

/** Equal states give the same event, a further refund another one. */
export function eventOfQuery(payment: SandboxPayment): PaymentEvent {
  const { id, state, amount, refunded } = payment
  return eventOf(payment, `query:${id}:${state}:${amount}:${refunded}`)
}

const eventStates: Record<SandboxPayment['state'], PaymentEventState> = {
  open: 'pending',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  'partly-refunded': 'refunded',
  refunded: 'refunded',
}
