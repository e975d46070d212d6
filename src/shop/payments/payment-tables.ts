import type { CompanySetupTables } from './setup/company-setup-tables.ts'
import type { ColumnType, Generated } from 'kysely'
import type { AnswerEvidence, AnswerFields } from '../gateways/answers/dispute-answer.ts'
import type { DisputeEvent, PaymentEventState, ThreeDSecure } from '../gateways/gateway.ts'
import type { WithdrawalTables } from './withdrawals/withdrawal-tables.ts'
import type { PayoutTables } from './payouts/payout-tables.ts'
import type { WebhookTables } from './webhooks/webhook-tables.ts'

/**
 * Effect of an event about a payment.
 *
 * | outcome      | when                                                                                |
 * |--------------|-------------------------------------------------------------------------------------|
 * | settled      | it paid the order                                                                   |
 * | under-review | it paid the order, which a fraud rule holds for review                              |
 * | surplus      | the money does not pay the order (late, twice, too little, other currency):         |
 * |              | a refund is opened and the buyer gets a mail                                        |
 * | refunded     | the provider refunded, by our refund or on its own                                  |
 * | noted        | pending, failed, cancelled or expired: the order stays payable                      |
 * | nothing-new  | the payment had that state already, or a later one                                  |
 * | duplicate    | the same event was applied before                                                   |
 * | unknown      | the payment is not the shop's                                                       |
 */
export type SettleOutcome =
  | 'settled'
  | 'under-review'
  | 'surplus'
  | 'refunded'
  | 'noted'
  | 'nothing-new'
  | 'duplicate'
  | 'unknown'

export interface PaymentTables extends WebhookTables, WithdrawalTables, CompanySetupTables, PayoutTables {
  payment_method: PaymentMethodTable
  payment_method_text: PaymentMethodTextTable
  payment_logo: PaymentLogoTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  refund: RefundTable
  refund_line: RefundLineTable
  refund_key: RefundKeyTable
  dispute: DisputeTable
  dispute_statement: DisputeStatementTable
  dispute_left_out: DisputeLeftOutTable
  dispute_acceptance: DisputeAcceptanceTable
  dispute_file: DisputeFileTable
  dispute_answer: DisputeAnswerTable
}

export type PaymentState =
  | 'started'
  | 'pending'
  | 'paid'
  | 'surplus'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'

export type RefundState = 'open' | 'pending' | 'done' | 'failed' | 'dropped'

export type RefundReason = 'asked' | 'further-money' | SurplusReason

export type SurplusReason = 'wrong-amount' | 'wrong-currency' | 'paid-before' | NotReopened

/** Reason why a closed order stays closed: its buyer or a released thing is gone. */
export type NotReopened = 'buyer-gone' | 'discount-gone' | 'sold-out' | 'coupon-gone'

interface PaymentMethodTable {
  id: Generated<number>
  code: string
  gateway: string
  company_method: Generated<string>
  name: string
  glyph: string
  fee_percent: string
  fee_fixed_cents: Generated<number>
  currencies: string[] | null
  min_cents: number | null
  max_cents: number | null
  hold_minutes: number | null
  logo: string | null
  position: number
  active: Generated<boolean>
  version: Generated<number>
  removed_at: Date | null
}

interface PaymentMethodTextTable {
  payment_method_id: number
  locale: string
  name: string
}

interface PaymentLogoTable {
  name: string
  png: Buffer
}

interface PaymentTable {
  id: Generated<number>
  order_id: number
  payment_method_id: number
  gateway: string
  provider_payment_id: string | null
  pay_url: Generated<string | null>
  state: Generated<PaymentState>
  cents: number
  currency: string
  started_at: Date
  settled_at: Date | null
  check_at: Date | null
  checks: Generated<number>
  recheck_at: Generated<Date | null>
  last_answer: Generated<string>
  charged_at: Generated<Date | null>
  card_hash: Generated<Buffer | null>
  card_country: Generated<string | null>
  card_ending: Generated<string | null>
  billing_country: Generated<string | null>
  challenged_at: Generated<Date | null>
  three_d_secure: Generated<ThreeDSecure | null>
  refunded_elsewhere_cents: Generated<number>
  company_fee_cents: Generated<number | null>
  company_fee_currency: Generated<string | null>
}

interface PaymentEventTable {
  gateway: string
  event_id: string
  payment_id: number
  received_at: Date
  state: PaymentEventState | 'refund-failed' | `dispute-${DisputeEvent['state']}`
  cents: number
  currency: string
  /** empty until the end of the receiving transaction */
  outcome: SettleOutcome | ''
}

interface RefundTable {
  id: Generated<number>
  payment_id: number
  cents: number
  currency: string
  reason: RefundReason
  state: Generated<RefundState>
  provider_refund_id: string | null
  opened_at: Date
  due_at: Date
  attempts: Generated<number>
  last_error: Generated<string>
  closed_at: Date | null
  retry_count: Generated<number>
  by_hand: Generated<boolean>
  note: Generated<string>
  claim_url: Generated<string | null>
  came_back_at: Generated<Date | null>
}

interface DisputeTable {
  id: Generated<number>
  payment_id: number
  gateway: string
  company_dispute_id: string
  unnamed: boolean
  of_rest: Generated<boolean>
  state: DisputeEvent['state']
  cents: number
  currency: string
  reason: string
  respond_by: Date | null
  told_at: Date | null
  opened_at: Date
  changed_at: Date
  card_brand: Generated<string>
  network_reason: Generated<string>
  rule_status: Generated<string>
}

interface DisputeStatementTable {
  id: Generated<number>
  dispute_id: number
  written_at: Date
  author: string
  statement: string
}

interface DisputeLeftOutTable {
  dispute_id: number
  /** a `FactName` of any release */
  fact: string
}

interface DisputeAcceptanceTable {
  dispute_id: number
  accepted_at: Date
  author: string
}

interface DisputeFileTable {
  id: Generated<number>
  dispute_id: number
  added_at: Date
  author: string
  name: string
  pages: number
  pdf: Buffer
}

interface DisputeAnswerTable {
  id: Generated<number>
  dispute_id: number
  state: Generated<'open' | 'sent' | 'refused'>
  author: string
  created_at: Date
  evidence: ColumnType<AnswerEvidence, string, string>
  document: Buffer | null
  fields: ColumnType<AnswerFields | null, string | null, string | null>
  due_at: Date | null
  calls: Generated<number>
  ended_at: Date | null
  refusal: Generated<string>
}

interface RefundLineTable {
  refund_id: number
  order_line_id: number
  quantity: number
  worth_cents: number
  cents: number
  returned: boolean
}

interface RefundKeyTable {
  refund_id: number
  key_id: number
}
