import type Stripe from 'stripe'
import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { locales } from '../../localisation/locales.ts'
import { minorUnits } from '../../money.ts'
import type {
  Gateway,
  PaymentEvent,
  PaymentToStart,
  RefundResult,
  RefundToMake,
  StartedPayment,
} from '../gateway.ts'
import { type Company, otherMode } from '../company.ts'
import {
  eventOfSession,
  isDisputed,
  paidFactsOf,
  readStripeWebhook,
  standingDispute,
  stripeEvents,
} from './stripe-events.ts'
import { clearly, isAnswer } from './stripe-call.ts'
import { stripeMarks, stripeMethods } from './stripe-methods.ts'
import { stripeAnswers } from './stripe-send-answer.ts'
import { openStripePayouts } from './stripe-payouts.ts'

export const stripeCompany: Company<'stripe'> = {
  title: 'Stripe',
  settingsIssue({ mode, credentials }) {
    if (new RegExp(`^(sk|rk)_${mode}_`).test(credentials.secretKey)) return undefined
    return otherMode('STRIPE', 'STRIPE_SECRET_KEY', mode)
  },
  events: stripeEvents,
  hasMethod: (method) => stripeMethods.has(method),
  open: (settings, { now }) => [{ ...openStripeGateway(settings, now), marks: stripeMarks }],
}

function openStripeGateway(settings: CompanySettings<'stripe'>, now: () => Date): Gateway {
  const { mode, credentials, options } = settings
  let client: Promise<Stripe> | undefined
  const stripe = () => (client ??= openClient(settings))
  const isLive = mode === 'live'
  const sessionNamed = async (id: string) => {
    const opened = await stripe()
    return sessionWith(opened, id, `${chargePath}.balance_transaction`).catch((error: unknown) => {
      // a restricted key may not read fees; the payment does not depend on them
      if (!isAnswer(error, 403)) throw error
      return sessionWith(opened, id, chargePath)
    })
  }
  const sessionOf = async ({ providerPaymentId }: StartedPayment) => {
    const session = await sessionNamed(providerPaymentId)
    if (session.livemode === isLive) return session
    throw new Error(`Stripe answered with a payment that is not of the ${mode} mode`)
  }
  return {
    name: 'stripe',
    mode,
    async start(payment) {
      const { checkout } = await stripe()
      const once = { idempotencyKey: payment.attemptKey }
      const session = await clearly(checkout.sessions.create(newSession(payment), once))
      if (!session.url) throw new Error('Stripe gave no page to pay on')
      return { kind: 'redirect', providerPaymentId: session.id, payUrl: session.url }
    },
    signatureHeaders: ['stripe-signature'],
    readWebhook: (raw, headers, cameAt = now()) =>
      readStripeWebhook(raw, headers, {
        secrets: [credentials.webhookSecret, options.formerWebhookSecret ?? ''],
        isLive,
        now: cameAt,
        paidFactsOfSession: async (id) => {
          const session = await sessionNamed(id).catch((error: unknown) => {
            if (!isAnswer(error, 404)) throw error
          })
          return session ? paidFactsOf(session) : {}
        },
        referenceOfIntent: async (id) => {
          const { paymentIntents } = await stripe()
          return (await clearly(paymentIntents.retrieve(id))).metadata['reference']
        },
      }),
    disputeAnswers: stripeAnswers(stripe),
    query: async (payment) => eventWithDisputes(await stripe(), await sessionOf(payment), now()),
    async refund(payment, refund) {
      const opened = await stripe()
      if (refund.providerRefundId)
        return refundResult(await clearly(opened.refunds.retrieve(refund.providerRefundId)))
      const { payment_intent: intent, currency } = await sessionOf(payment)
      if (!intent) return refused
      return sendRefund(opened, {
        payment,
        refund,
        intent: idOf(intent),
        currency: currency ?? payment.currency,
      })
    },
    async close({ providerPaymentId }) {
      // A 400 means that it is not open any more: expired or just paid; its webhook or a query reports that.
      const { checkout } = await stripe()
      await clearly(checkout.sessions.expire(providerPaymentId)).catch((error: unknown) => {
        if (!isAnswer(error, 400)) throw error
      })
    },
    payouts: openStripePayouts(stripe, isLive),
  }
}

async function eventWithDisputes(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  now: Date,
): Promise<PaymentEvent | undefined> {
  const event = eventOfSession(session)
  if (!event || !session.payment_intent || !isDisputed(session)) return event
  const found = await disputesOf(stripe, idOf(session.payment_intent))
  return { ...event, disputes: found.map((dispute) => standingDispute(dispute, event.reference, now)) }
}

/** Empty if a restricted key may not read them. */
async function disputesOf({ disputes }: Stripe, intent: string): Promise<Stripe.Dispute[]> {
  const found = await clearly(disputes.list({ payment_intent: intent })).catch((error: unknown) => {
    if (!isAnswer(error, 403)) throw error
  })
  return found?.data ?? []
}

const chargePath = 'payment_intent.latest_charge'

function sessionWith(stripe: Stripe, id: string, path: string): Promise<Stripe.Checkout.Session> {
  return clearly(stripe.checkout.sessions.retrieve(id, { expand: [path] }))
}

/** Loads the large library at the first call. It never retries: jobs do, and buyers do not wait. */
async function openClient({ credentials, url, timeoutMs }: CompanySettings<'stripe'>): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const base = url === undefined ? undefined : new URL(url)
  return new Library(credentials.secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeoutMs,
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

const sessionMinutes = 30

/**
 * Equal for every call of one attempt, as Stripe's idempotency requires. Stripe does not copy the session's metadata
 * to the payment, which refunds and disputes name, so the reference appears twice.
 */
function newSession(payment: PaymentToStart): Stripe.Checkout.SessionCreateParams {
  const { attemptKey: reference, orderNo, cents, currency, companyMethod, payBefore } = payment
  // An open session outlives the order's hold: the shop ends it when the order closes.
  const expiresAt = Math.ceil(payBefore.getTime() / 1000) + (sessionMinutes + 1) * 60
  const name = orderNo
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: minorUnits(cents, currency), product_data: { name } },
      },
    ],
    // else buyers might be charged in another currency than shown
    adaptive_pricing: { enabled: false },
    ...(companyMethod && { allowed_payment_method_types: [companyMethod] }),
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: { metadata: { reference } },
    customer_email: payment.email,
    locale: stripeLocale(payment.locale),
    success_url: withSessionId(payment.returnUrl),
    cancel_url: payment.cancelUrl,
    expires_at: expiresAt,
  }
}

/** Stripe replaces these braces by the id, so they must not be encoded. */
function withSessionId(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}transaction_id={CHECKOUT_SESSION_ID}`
}

const withoutRegion = new Set(['en-US', 'zh-CN'])

/** Stripe lacks Arabic, for which it uses the browser's language. */
function stripeLocale(localeId: string): string {
  const tag = locales.find(({ id }) => id === localeId)?.tag ?? 'auto'
  if (tag === 'ar') return 'auto'
  return withoutRegion.has(tag) ? tag.slice(0, 2) : tag
}

async function sendRefund(
  stripe: Stripe,
  {
    payment,
    refund,
    intent,
    currency,
  }: {
    payment: StartedPayment
    refund: RefundToMake
    intent: string
    currency: string
  },
): Promise<RefundResult> {
  const { cents, idempotencyKey } = refund
  const asked = stripe.refunds.create(
    {
      payment_intent: intent,
      amount: minorUnits(cents, currency),
      reason: 'requested_by_customer',
      metadata: { reference: payment.attemptKey, refund: idempotencyKey },
    },
    { idempotencyKey },
  )
  try {
    return refundResult(await clearly(asked))
  } catch (error) {
    if (isAnswer(error, 400)) return refused
    throw error
  }
}

const refused: RefundResult = { providerRefundId: '', state: 'failed' }

function refundResult({ id, status }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { providerRefundId: id, state: 'done' }
  const isPending = status === 'pending' || status === 'requires_action'
  return { providerRefundId: id, state: isPending ? 'pending' : 'failed' }
}

function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id
}
