import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import { refuse } from '../../errors.ts'
import { centsOfMinorUnits } from '../../money.ts'
import type {
  CompanyFee,
  DisputedCard,
  DisputeEvent,
  PaymentEvent,
  PaymentEventState,
  ThreeDSecure,
  WebhookContent,
} from '../gateway.ts'
import { singleHeader } from '../signature.ts'

/** The session's present state. Undefined before a payment: a declined card leaves it open. */
export function eventOfSession(session: Stripe.Checkout.Session): PaymentEvent | undefined {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const refunded = chargeOf(session)?.amount_refunded ?? 0
  const state = refunded > 0 ? 'refunded' : stateOfSession(session, intent)
  return state && { ...sessionEvent(session, state, { refunded }), ...paidFactsOf(session) }
}

type PaidFacts = Pick<
  PaymentEvent,
  'cardCountry' | 'cardEnding' | 'payerCountry' | 'cardFingerprint' | 'threeDSecure' | 'companyFee'
>

export function paidFactsOf(session: Stripe.Checkout.Session): PaidFacts {
  const charge = chargeOf(session)
  const { country, fingerprint, last4, three_d_secure: secure } = charge?.payment_method_details?.card ?? {}
  const companyFee = charge && feeOf(charge)
  const payerCountry = session.customer_details?.address?.country ?? charge?.billing_details?.address?.country
  return {
    ...(companyFee && { companyFee }),
    ...(country && { cardCountry: country }),
    ...(payerCountry && { payerCountry }),
    ...(last4 && { cardEnding: last4 }),
    ...(fingerprint && { cardFingerprint: fingerprint }),
    ...(secure?.result && { threeDSecure: threeDSecureOf(secure, secure.result) }),
  }
}

/** Undefined until Stripe has booked the charge. */
function feeOf({ balance_transaction: booked }: Stripe.Charge): CompanyFee | undefined {
  if (booked === null || typeof booked === 'string') return undefined
  const { fee, currency } = booked
  return { cents: centsOfMinorUnits(fee, currency), currency }
}

function threeDSecureOf(
  {
    electronic_commerce_indicator: eci,
    transaction_id: reference,
  }: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure,
  result: string,
): ThreeDSecure {
  return { result, ...(eci && { eci }), ...(reference && { reference }) }
}

/** The buyer's bank opened a dispute, in any state. */
export function isDisputed(session: Stripe.Checkout.Session): boolean {
  return chargeOf(session)?.disputed ?? false
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' ? charge : null
}

function stateOfSession(
  { status, payment_status: paymentStatus }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentEventState | undefined {
  if (status === 'open') return undefined
  if (status === 'expired') return 'expired'
  if (paymentStatus !== 'unpaid') return 'paid'
  // a failed bank transfer or debit leaves the session complete
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending'
}

function sessionEvent(
  session: Stripe.Checkout.Session,
  state: PaymentEventState,
  { refunded = 0, eventId }: { refunded?: number; eventId?: string } = {},
): PaymentEvent {
  const { id, amount_total: total, client_reference_id: reference } = session
  const currency = session.currency ?? ''
  const amount = state === 'refunded' ? refunded : (total ?? 0)
  return {
    eventId: eventId ?? `query:${id}:${state}:${amount}`,
    providerPaymentId: id,
    state,
    cents: centsOfMinorUnits(amount, currency),
    currency,
    reference: reference ?? '',
  }
}

export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payout.reconciliation_completed',
  'payout.failed',
] as const

interface WebhookRules {
  /** any of these secrets may have signed; an empty one never has */
  secrets: readonly string[]
  isLive: boolean
  now: Date
  paidFactsOfSession(id: string): Promise<PaidFacts>
  /** the reference in the metadata of a payment, which a dispute only names by id */
  referenceOfIntent(id: string): Promise<string | undefined>
}

/** tolerated difference of a webhook's clock, in both directions */
const toleratedSeconds = 300

/** Verifies with Stripe's library, and checks that the time is not in the future and the mode is right. */
export async function readStripeWebhook(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  rules: WebhookRules,
): Promise<WebhookContent> {
  const event = await verified(raw, singleHeader(headers, 'stripe-signature'), rules)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'unpaid'
        ? sessionContent(event, 'pending')
        : paidContent(event, rules)
    case 'checkout.session.async_payment_failed':
      return sessionContent(event, 'failed')
    case 'checkout.session.expired':
      return sessionContent(event, 'expired')
    case 'refund.updated':
    case 'refund.failed':
      return refundContent(event.id, event.data.object)
    case 'charge.refunded':
      // These events lack the session and its total of refunds.
      return hintOf(event.data.object.metadata?.['reference'])
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeContent(event, event.data.object, rules)
    case 'payout.reconciliation_completed':
    case 'payout.failed':
      return { kind: 'payout' }
    default:
      return { kind: 'nothing' }
  }
}

async function verified(
  raw: Buffer,
  header: string,
  { secrets, isLive, now }: WebhookRules,
): Promise<Stripe.Event> {
  const [, seconds = '0'] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header) ?? []
  const isEarly = Number(seconds) - now.getTime() / 1000 > toleratedSeconds
  if (isEarly) refuse('payment.forged')
  const { default: Library } = await import('stripe')
  for (const secret of secrets.filter((one) => one !== '')) {
    const event = constructed(() =>
      Library.webhooks.constructEvent(raw, header, secret, toleratedSeconds, undefined, now.getTime()),
    )
    if (event?.livemode === isLive) return event
  }
  return refuse('payment.forged')
}

function constructed(construct: () => Stripe.Event): Stripe.Event | undefined {
  try {
    return construct()
  } catch {
    return undefined
  }
}

interface SessionEvent {
  id: string
  data: { object: Stripe.Checkout.Session }
}

function sessionContent(event: SessionEvent, state: PaymentEventState): WebhookContent {
  const session = event.data.object
  // from another application of the account
  if (!session.client_reference_id) return { kind: 'nothing' }
  return { kind: 'payment', event: sessionEvent(session, state, { eventId: event.id }) }
}

async function paidContent(event: SessionEvent, rules: WebhookRules): Promise<WebhookContent> {
  const content = sessionContent(event, 'paid')
  if (content.kind !== 'payment') return content
  return {
    kind: 'payment',
    event: { ...content.event, ...(await rules.paidFactsOfSession(event.data.object.id)) },
  }
}

function hintOf(reference: string | undefined): WebhookContent {
  return reference ? { kind: 'hint', payment: { reference } } : { kind: 'nothing' }
}

function refundContent(eventId: string, refund: Stripe.Refund): WebhookContent {
  const reference = refund.metadata?.['reference']
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  if (!reference || !hasFailed) return hintOf(reference)
  const { id: refundId, amount, currency } = refund
  const cents = centsOfMinorUnits(amount, currency)
  return { kind: 'refund-failed', refund: { eventId, payment: { reference }, refundId, cents, currency } }
}

async function disputeContent(
  { id: eventId, created }: Pick<Stripe.Event, 'id' | 'created'>,
  dispute: Stripe.Dispute,
  { referenceOfIntent }: WebhookRules,
): Promise<WebhookContent> {
  const { payment_intent: intent } = dispute
  if (!intent) return { kind: 'nothing' }
  const reference = await referenceOfIntent(typeof intent === 'string' ? intent : intent.id)
  if (!reference) return { kind: 'nothing' }
  const at = new Date(created * 1000)
  return { kind: 'dispute', dispute: { ...disputeEvent(dispute, reference), eventId, at } }
}

export function standingDispute(dispute: Stripe.Dispute, reference: string, at: Date): DisputeEvent {
  return { ...disputeEvent(dispute, reference), at, isStanding: true }
}

function disputeEvent(dispute: Stripe.Dispute, reference: string): DisputeEvent {
  const { id: disputeId, amount, currency, reason, evidence_details: evidence } = dispute
  const state = disputeState(dispute)
  const network = networkOf(dispute)
  return {
    eventId: `query:${disputeId}:${state}`,
    payment: { reference },
    disputeId,
    state,
    cents: centsOfMinorUnits(amount, currency),
    currency,
    reason,
    openedAt: new Date(dispute.created * 1000),
    ...(network && { network }),
    ...(evidence.due_by !== null && { respondBy: new Date(evidence.due_by * 1000) }),
  }
}

function networkOf({
  payment_method_details: paid,
  evidence_details: evidence,
}: Stripe.Dispute): DisputedCard | undefined {
  if (!paid?.card) return undefined
  const ruleStatus = evidence.enhanced_eligibility?.visa_compelling_evidence_3?.status ?? ''
  return { brand: paid.card.brand, reason: paid.card.network_reason_code ?? '', ruleStatus }
}

function disputeState({ status }: Stripe.Dispute): DisputeEvent['state'] {
  if (status === 'won' || status === 'prevented' || status === 'warning_closed') return 'won'
  if (status.startsWith('warning_')) return 'inquiry'
  return status === 'lost' ? 'lost' : 'open'
}
