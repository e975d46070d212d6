import { Webhook } from 'standardwebhooks'
import type { EndpointSecrets } from '../endpoint-secret.ts'

interface Message {
  id: string
  kind: string
  data: Record<string, unknown>
  happenedAt: Date
}

/** Writes a message with headers and signatures of the Standard Webhooks specification. */
export function signedMessage(
  { id, kind, data, happenedAt }: Message,
  { secret, former }: EndpointSecrets,
  now: Date,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ type: kind, timestamp: happenedAt.toISOString(), data })
  const signatures = [secret, former].flatMap((one) => (one ? [new Webhook(one).sign(id, now, body)] : []))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}
