import type Stripe from 'stripe'
import type { AnswerEvidence, AnswerFields, SharedFacts } from '../answers/dispute-answer.ts'

/** Stripe's limit for all fields together is 150,000. */
const maxText = 20_000

type Evidence = Stripe.DisputeUpdateParams.Evidence

/** Evidence in Stripe's fields, without the ids of files and charges. */
export function stripeDraft(evidence: AnswerEvidence): AnswerFields {
  const { earlier } = evidence
  const texts = {
    access_activity_log: evidence.activity,
    billing_address: evidence.billingAddress,
    customer_email_address: evidence.email,
    customer_name: evidence.customerName,
    customer_purchase_ip: evidence.ip,
    product_description: evidence.products,
    refund_policy_disclosure: evidence.refundRules,
    refund_refusal_explanation: evidence.refusal,
    service_date: evidence.deliveredOn,
    uncategorized_text: evidence.statement,
  } satisfies Evidence
  return {
    ...known(texts),
    ...(earlier && {
      enhanced_evidence: {
        visa_compelling_evidence_3: {
          disputed_transaction: { ...factFields(earlier.disputed), merchandise_or_services: 'services' },
          prior_undisputed_transactions: earlier.payments.map(factFields),
        },
      },
    }),
  }
}

export function withIds(
  draft: AnswerFields,
  { file, charges }: { file: string | undefined; charges: readonly string[] },
): AnswerFields {
  const enhanced = draft['enhanced_evidence'] as { visa_compelling_evidence_3: AnswerFields } | undefined
  const rule = enhanced?.visa_compelling_evidence_3
  const payments = rule?.['prior_undisputed_transactions'] as AnswerFields[] | undefined
  return {
    ...draft,
    ...(file !== undefined && { uncategorized_file: file }),
    ...(rule &&
      payments && {
        enhanced_evidence: {
          visa_compelling_evidence_3: {
            ...rule,
            prior_undisputed_transactions: payments.map((payment, index) => ({
              charge: charges[index] ?? '',
              ...payment,
            })),
          },
        },
      }),
  }
}

type PriorFields = Omit<
  Stripe.DisputeUpdateParams.Evidence.EnhancedEvidence.VisaCompellingEvidence3.PriorUndisputedTransaction,
  'charge' | 'shipping_address'
>

function factFields({ products, ip = '', device = '', account = '', email = '' }: SharedFacts): AnswerFields {
  return known({
    customer_account_id: account,
    customer_device_id: device,
    customer_email_address: email,
    customer_purchase_ip: ip,
    product_description: products,
  } satisfies PriorFields)
}

function known(texts: Record<string, string>): AnswerFields {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, text.slice(0, maxText)]),
  )
}
