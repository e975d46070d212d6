/** The company's call for answers to disputes. */
export interface DisputeAnswers {
  /** Stores files and names payments at the company, and returns all fields to send. Equal for the same key. */
  prepare(answer: AnswerToPrepare): Promise<AnswerFields>
  /** Sends exactly these fields, once for the key. Refuses `payment.unavailable` if unclear: repeat with `mayExist`. */
  submit(answer: PreparedAnswer): Promise<AnswerResult>
}

/** Fields in the company's words, as its call takes them. */
export interface AnswerFields {
  [name: string]: string | AnswerFields | AnswerFields[]
}

interface Answer {
  disputeId: string
  idempotencyKey: string
  /** PDF; null: deleted with the buyer's data */
  document: Buffer | null
}

export interface AnswerToPrepare extends Answer {
  evidence: AnswerEvidence
}

export interface PreparedAnswer extends Answer {
  fields: AnswerFields
  /** an earlier call may have lost its answer */
  mayExist: boolean
}

export type AnswerResult =
  /** `ruleStatus`: the company's word on Visa's rule */
  { state: 'sent'; ruleStatus?: string } | { state: 'refused'; reason: string }

/** Facts of a disputed order. Empty: not known. */
export interface AnswerEvidence {
  products: string
  customerName: string
  email: string
  ip: string
  billingAddress: string
  /** day of the delivery, `2026-11-02` */
  deliveredOn: string
  /** delivery, mails and reveals, one a line */
  activity: string
  /** where the refund rules stand, and when the buyer accepted them */
  refundRules: string
  /** why the keys were not refunded */
  refusal: string
  statement: string
  /** earlier payments by Visa's rule */
  earlier?: EarlierEvidence
}

export interface EarlierEvidence {
  disputed: SharedFacts
  payments: [EarlierPaymentFacts, EarlierPaymentFacts]
}

/** Optional facts are present only if all three payments share them. */
export interface SharedFacts {
  products: string
  ip?: string
  device?: string
  account?: string
  email?: string
}

export interface EarlierPaymentFacts extends SharedFacts {
  /** the company's name of the payment */
  providerPaymentId: string
}
