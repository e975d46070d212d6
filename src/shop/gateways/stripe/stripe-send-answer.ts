import type Stripe from 'stripe'
import type {
  AnswerResult,
  AnswerToPrepare,
  DisputeAnswers,
  PreparedAnswer,
} from '../answers/dispute-answer.ts'
import { clearly, isAnswer, reasonOf } from './stripe-call.ts'
import { stripeDraft, withIds } from './stripe-answer.ts'

export function stripeAnswers(stripe: () => Promise<Stripe>): DisputeAnswers {
  return {
    prepare: async (answer) => prepare(await stripe(), answer),
    submit: async (answer) => submit(await stripe(), answer),
  }
}

async function prepare(stripe: Stripe, { evidence, document, idempotencyKey }: AnswerToPrepare) {
  const charges: string[] = []
  for (const { providerPaymentId } of evidence.earlier?.payments ?? [])
    charges.push(await chargeOf(stripe, providerPaymentId))
  const file = document && (await store(stripe, document, `${idempotencyKey}-document`))
  return withIds(stripeDraft(evidence), { file: file?.id, charges })
}

function store(stripe: Stripe, document: Buffer, idempotencyKey: string) {
  return clearly(
    stripe.files.create(
      {
        purpose: 'dispute_evidence',
        file: { data: document, name: 'evidence.pdf', type: 'application/pdf' },
      },
      { idempotencyKey },
    ),
  )
}

async function chargeOf(stripe: Stripe, sessionId: string): Promise<string> {
  const path = 'payment_intent.latest_charge'
  const session = await clearly(stripe.checkout.sessions.retrieve(sessionId, { expand: [path] }))
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = intent?.latest_charge
  if (!charge) throw new Error('Stripe names no charge of an earlier payment')
  return typeof charge === 'string' ? charge : charge.id
}

/** The same key and fields act once at Stripe, so that a repeated call needs no question first. */
async function submit(
  stripe: Stripe,
  { disputeId, fields, idempotencyKey }: PreparedAnswer,
): Promise<AnswerResult> {
  const params = { evidence: fields as Stripe.DisputeUpdateParams.Evidence, submit: true }
  try {
    const dispute = await clearly(stripe.disputes.update(disputeId, params, { idempotencyKey }))
    const rule = dispute.evidence_details.enhanced_eligibility?.visa_compelling_evidence_3
    return { state: 'sent', ...(rule && { ruleStatus: rule.status }) }
  } catch (error) {
    if (isAnswer(error, 400) || isAnswer(error, 403) || isAnswer(error, 404))
      return { state: 'refused', reason: reasonOf(error) }
    throw error
  }
}
