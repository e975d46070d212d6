import type Stripe from 'stripe'
import type { BankDispute, BankPayment } from '../bank-payment.ts'
import { chargeId, intentId, seconds } from './stripe-objects.ts'

type Details = Stripe.Dispute['evidence_details']

export type DisputeView = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'enhanced_eligibility_types'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'payment_method_details'
  | 'reason'
  | 'status'
> & {
  evidence_details: Pick<Details, 'due_by' | 'enhanced_eligibility'>
}

export function disputeView(payment: BankPayment, dispute: BankDispute): DisputeView {
  const eligibility = visaRuleOf(payment, dispute)
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: chargeId(payment),
    created: seconds(dispute.openedAt),
    currency: payment.currency.toLowerCase(),
    enhanced_eligibility_types: eligibility ? ['visa_compelling_evidence_3'] : [],
    evidence_details: {
      due_by: seconds(dispute.respondBy),
      enhanced_eligibility: eligibility ? { visa_compelling_evidence_3: eligibility } : {},
    },
    livemode: false,
    metadata: {},
    payment_intent: intentId(payment),
    ...(payment.card && {
      payment_method_details: {
        type: 'card',
        card: {
          brand: payment.card.brand,
          case_type: dispute.state === 'inquiry' ? 'inquiry' : 'chargeback',
          network: payment.card.brand,
          network_reason_code: reasonCodes[payment.card.brand][dispute.reason],
        },
      },
    }),
    reason: dispute.reason,
    status: statusOf(dispute),
  }
}

const reasonCodes = {
  visa: { fraudulent: '10.4', product_not_received: '13.1' },
  mastercard: { fraudulent: '4837', product_not_received: '4855' },
}

const disputeStatuses: Record<BankDispute['state'], DisputeView['status']> = {
  inquiry: 'warning_needs_response',
  open: 'needs_response',
  won: 'won',
  lost: 'lost',
}

function statusOf({ state, evidence }: BankDispute): DisputeView['status'] {
  if (evidence === undefined || state === 'won' || state === 'lost') return disputeStatuses[state]
  return state === 'inquiry' ? 'warning_under_review' : 'under_review'
}

type VisaRule = NonNullable<NonNullable<Details['enhanced_eligibility']>['visa_compelling_evidence_3']>

/** Stripe looks for two earlier payments by itself. Undefined: the rule does not cover the dispute. */
function visaRuleOf({ card }: BankPayment, { reason, earlier, evidence }: BankDispute): VisaRule | undefined {
  if (card?.brand !== 'visa' || reason !== 'fraudulent') return undefined
  if (evidence?.includes('visa_compelling_evidence_3')) return { status: 'qualified', required_actions: [] }
  if (earlier < 2)
    return { status: 'not_qualified', required_actions: ['missing_prior_undisputed_transactions'] }
  return {
    status: 'requires_action',
    required_actions: ['missing_customer_identifiers', 'missing_prior_undisputed_transaction_description'],
  }
}
