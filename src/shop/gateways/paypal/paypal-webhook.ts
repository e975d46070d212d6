import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { refuse } from '../../errors.ts'
import type { DisputeEvent, PaymentName, WebhookContent } from '../gateway.ts'
import { singleHeader } from '../signature.ts'
import { type PayPalClient, unexpected } from './paypal-client.ts'
import { centsOf, nameOfCapture, type PayPalCapture, paypalCapture, paypalRefund } from './paypal-order.ts'

interface WebhookRules {
  webhookId: string
  now: Date
}

/** Asks PayPal whether a webhook is genuine, and queries the order, since webhooks lack totals. */
export async function readPayPalWebhook(
  client: PayPalClient,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  rules: WebhookRules,
): Promise<WebhookContent> {
  await verify(client, raw, headers, rules)
  const event = webhookEvent.safeParse(JSON.parse(raw.toString('utf8')))
  if (!event.success) return nothing
  const { id, event_type: type, resource } = event.data
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED': {
      const order = named.safeParse(resource).data
      return order ? { kind: 'hint', payment: { providerPaymentId: order.id } } : nothing
    }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const capture = paypalCapture.safeParse(resource).data
      return capture ? hintOf(nameOfCapture(capture)) : nothing
    }
    case 'PAYMENT.CAPTURE.REFUNDED':
      return hintOf(await nameOfRefunded(client, resource))
    case 'PAYMENT.CAPTURE.REVERSED':
      return reversal(client, id, resource)
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return disputeContent(client, id, resource)
    default:
      return nothing
  }
}

const nothing: WebhookContent = { kind: 'nothing' }
const named = z.object({ id: z.string().min(1) })
const webhookEvent = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string(),
  resource: z.unknown(),
})

function hintOf(payment: PaymentName): WebhookContent {
  const isNamed = payment.providerPaymentId !== undefined || payment.reference !== undefined
  return isNamed ? { kind: 'hint', payment } : nothing
}

/** maximum age of a webhook: PayPal repeats it for three days */
const oldestMs = 4 * 86_400_000
const clockDifferenceMs = 300_000

export const payPalSignatureHeaders = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
]

async function verify(
  client: PayPalClient,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  { webhookId, now }: WebhookRules,
): Promise<void> {
  const header = (name: string) => singleHeader(headers, `paypal-${name}`)
  const given = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  }
  if (Object.values(given).some((value) => value === '')) refuse('payment.forged')
  const age = now.getTime() - Date.parse(given.transmission_time)
  if (!(age > -clockDifferenceMs && age < oldestMs)) refuse('payment.forged')
  // The original text: printing it again would break the signature.
  const event = jsonText(raw) ?? refuse('payment.forged')
  const body = `${JSON.stringify(given).slice(0, -1)},"webhook_event":${event}}`
  const answer = await client.post('/v1/notifications/verify-webhook-signature', body)
  if (answer.status === 400 || answer.status === 422) refuse('payment.forged')
  if (!answer.isOk) throw unexpected(answer)
  if (verification.safeParse(answer.json).data?.verification_status !== 'SUCCESS') refuse('payment.forged')
}

const verification = z.object({ verification_status: z.string() })

/** Exactly one JSON object, so that it cannot break out of the surrounding text. */
function jsonText(raw: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw)
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? text : undefined
  } catch {
    return undefined
  }
}

/** The webhook of a refund contains a link whose end names the capture. */
async function nameOfRefunded(client: PayPalClient, resource: unknown): Promise<PaymentName> {
  const refund = paypalRefund.safeParse(resource).data
  const up = refund?.links.find(({ rel }) => rel === 'up')
  const [, captureId] = /\/captures\/([A-Z0-9]{1,40})$/.exec(up?.href ?? '') ?? []
  return captureId === undefined ? {} : captureName(client, captureId)
}

/** Undefined for captures of other accounts. */
async function captureName(client: PayPalClient, captureId: string): Promise<PaymentName> {
  const answer = await client.get(`/v2/payments/captures/${captureId}`)
  if (answer.status === 404) return {}
  if (!answer.isOk) throw unexpected(answer)
  return nameOfCapture(paypalCapture.parse(answer.json))
}

async function reversal(client: PayPalClient, eventId: string, resource: unknown): Promise<WebhookContent> {
  const refund = paypalRefund.safeParse(resource).data
  if (!refund?.amount) return nothing
  return {
    kind: 'dispute',
    dispute: {
      eventId,
      payment: await nameOfRefunded(client, resource),
      disputeId: refund.id,
      state: 'open',
      cents: centsOf(refund.amount),
      currency: refund.amount.currency_code.toLowerCase(),
      reason: 'REVERSED',
      isUnnamed: true,
    },
  }
}

const paypalDispute = z.object({
  dispute_id: z.string().min(1),
  reason: z.string().default(''),
  status: z.string().default(''),
  dispute_life_cycle_stage: z.string().default(''),
  update_time: z.iso.datetime({ offset: true }).optional(),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().default('') }).optional(),
})

type Dispute = z.infer<typeof paypalDispute>

/** The webhook may contain less than the dispute, which some applications cannot read. */
async function disputeContent(
  client: PayPalClient,
  eventId: string,
  resource: unknown,
): Promise<WebhookContent> {
  const id = z.object({ dispute_id: z.string().min(1) }).safeParse(resource).data?.dispute_id
  if (id === undefined) return nothing
  const answer = await client.get(disputePath(id))
  const dispute = paypalDispute.safeParse(answer.isOk ? answer.json : resource).data
  const captureId = dispute?.disputed_transactions[0]?.seller_transaction_id
  const state = dispute && disputeState(dispute)
  if (!dispute || !captureId || !state) return nothing
  const payment = await captureName(client, encodeURIComponent(captureId))
  return { kind: 'dispute', dispute: { ...disputeEvent(dispute, { state, payment }), eventId } }
}

function disputePath(id: string): string {
  return `/v1/customer/disputes/${encodeURIComponent(id)}`
}

function disputeEvent(
  dispute: Dispute,
  { state, payment }: Pick<DisputeEvent, 'state' | 'payment'>,
): DisputeEvent {
  const { dispute_id: disputeId, update_time: changedAt, seller_response_due_date: dueAt } = dispute
  return {
    eventId: `query:${disputeId}:${state}`,
    payment,
    disputeId,
    state,
    cents: centsOf(dispute.dispute_amount),
    currency: dispute.dispute_amount.currency_code.toLowerCase(),
    reason: dispute.reason,
    ...(changedAt !== undefined && { at: new Date(changedAt) }),
    ...(dueAt !== undefined && { respondBy: new Date(dueAt) }),
  }
}

/** Present disputes of a capture; empty if the application may not read them. */
export async function disputesOfCapture(
  client: PayPalClient,
  capture: PayPalCapture,
): Promise<DisputeEvent[]> {
  const list = await client.get(`/v1/customer/disputes?disputed_transaction_id=${capture.id}`)
  const found = list.isOk ? (disputeList.safeParse(list.json).data?.items ?? []) : []
  const payment = nameOfCapture(capture)
  const events = await Promise.all(
    found.map(async ({ dispute_id: id }): Promise<DisputeEvent[]> => {
      const answer = await client.get(disputePath(id))
      const dispute = answer.isOk ? paypalDispute.safeParse(answer.json).data : undefined
      const state = dispute && disputeState(dispute)
      return state ? [{ ...disputeEvent(dispute, { state, payment }), isStanding: true }] : []
    }),
  )
  return events.flat()
}

const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]) })

/** Undefined: closed in favour of another dispute. */
function disputeState(dispute: Dispute): DisputeEvent['state'] | undefined {
  const { status, dispute_life_cycle_stage: stage, dispute_outcome: outcome } = dispute
  if (status !== 'RESOLVED') return stage === 'INQUIRY' ? 'inquiry' : 'open'
  switch (outcome?.outcome_code) {
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'lost'
    case 'NONE':
      return undefined
    default:
      return 'won'
  }
}
