import { refuse } from '../errors.ts'
import type { CardDetails, CardResult, StartedPayment } from './gateway.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { eventOfQuery } from './sandbox-payment.ts'

export async function payBySandboxCard(
  client: SandboxClient,
  { providerPaymentId }: StartedPayment,
  card: CardDetails,
): Promise<CardResult> {
  const charged = await client.chargeCard(providerPaymentId, card)
  if (!charged) return refuse('payment.card', { field: 'cardNo' })
  if (charged.challengeUrl) return { state: 'challenge', redirectUrl: charged.challengeUrl }
  const event = eventOfQuery(charged)
  if (event.state === 'paid' || event.state === 'pending') return { state: event.state, event }
  return { state: 'refused', event }
}
