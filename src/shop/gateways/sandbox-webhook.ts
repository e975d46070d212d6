import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { centsOfMinorUnits } from '../money.ts'
import type { DisputeEvent, PaymentEvent, WebhookContent } from './gateway.ts'
import { eventOf, sandboxPayment, type SandboxMethod } from './sandbox-payment.ts'
import { isSameSignature, singleHeader } from './signature.ts'

interface WebhookRules {
  method: SandboxMethod
  secret: string
  now: () => Date
}

/** Verifies the bytes before reading them. Ignores webhooks of another method. */
export function readSandboxWebhook(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  { method, secret, now }: WebhookRules,
): WebhookContent {
  if (!isSigned(raw, singleHeader(headers, 'sandbox-signature'), secret, now())) refuse('payment.forged')
  const webhook = sandboxWebhook.safeParse(jsonOf(raw))
  if (!webhook.success) return { kind: 'nothing' }
  const { id, payment, dispute } = webhook.data
  if (payment.method !== method) return { kind: 'nothing' }
  const event = eventOf(payment, id)
  return dispute ? { kind: 'dispute', dispute: disputeOf(dispute, event) } : { kind: 'payment', event }
}

const sandboxDispute = z.object({
  id: z.string().min(1).max(255),
  state: z.enum(['inquiry', 'open', 'won', 'lost']),
  amount: z.int().min(0),
  /** epoch milliseconds */
  at: z.int(),
  respondBy: z.int(),
})

function disputeOf(
  { id, state, amount, at, respondBy }: z.infer<typeof sandboxDispute>,
  { eventId, providerPaymentId, currency, reference }: PaymentEvent,
): DisputeEvent {
  return {
    eventId,
    payment: { providerPaymentId, reference },
    disputeId: id,
    state,
    cents: centsOfMinorUnits(amount, currency),
    currency,
    reason: 'not recognised',
    at: new Date(at),
    respondBy: new Date(respondBy),
  }
}

const sandboxWebhook = z.object({
  id: z.string().min(1).max(255),
  payment: sandboxPayment,
  dispute: sandboxDispute.optional(),
})

/** tolerated difference of a webhook's clock, in both directions */
const toleratedSeconds = 300

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "{t}.{raw body}">` */
function isSigned(raw: Buffer, header: string, secret: string, now: Date): boolean {
  const [, seconds, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!secret || !seconds || !digest) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')
  return (
    isSameSignature(digest, expected) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleratedSeconds
  )
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
