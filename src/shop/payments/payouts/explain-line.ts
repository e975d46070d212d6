import type { CompanyPayoutLine } from '../../gateways/company-payouts.ts'
import type { MissingWhy, PayoutLineState } from './payout-tables.ts'

export interface BookedFacts {
  payment?: BookedPayment | undefined
  refund?: { id: number; cents: number; currency: string; paymentId: number } | undefined
  dispute?: { id: number; cents: number; currency: string; paymentId: number } | undefined
  /** cause that staff gave to this kind of line */
  cause?: string | undefined
}

export interface BookedPayment {
  id: number
  isPaid: boolean
  /** amounts that the shop booked as paid, and the requested one */
  paid: readonly { cents: number; currency: string }[]
  refundedElsewhereCents: number
  /** another line pays this payment */
  isPaidOut: boolean
}

export interface Explanation {
  state: PayoutLineState
  why: MissingWhy | ''
  cause: string
  paymentId: number | null
  refundId: number | null
  disputeId: number | null
}

type Line = Pick<CompanyPayoutLine, 'kind' | 'originalCents' | 'originalCurrency'>

/** Explains a line by what the shop has booked. `isOurs`: it has a reference of the shop. */
export function explainLine(line: Line & { isOurs: boolean }, booked: BookedFacts): Explanation {
  const { kind } = line
  if (kind === 'fee' || kind === 'held') return { ...nothing, state: 'explained' }
  if (kind === 'payment') return explainPayment(line, booked)
  if (kind === 'refund') return explainRefund(line, booked)
  if (kind === 'dispute') return explainDispute(line, booked)
  return unknown(line, booked)
}

const nothing = { why: '', cause: '', paymentId: null, refundId: null, disputeId: null } as const

function explainPayment(line: Line & { isOurs: boolean }, booked: BookedFacts): Explanation {
  const { payment } = booked
  if (!payment) return unknown(line, booked)
  const ids = { paymentId: payment.id }
  if (!payment.isPaid) return missing('unpaid', ids)
  if (payment.isPaidOut) return missing('twice', ids)
  return payment.paid.some((amount) => isEqual(amount, line)) ? explained(ids) : missing('amount', ids)
}

function explainRefund(line: Line & { isOurs: boolean }, booked: BookedFacts): Explanation {
  const { refund, payment } = booked
  if (refund) {
    const ids = { paymentId: refund.paymentId, refundId: refund.id }
    return isEqual(refund, line) ? explained(ids) : missing('amount', ids)
  }
  if (!payment) return unknown(line, booked)
  const ids = { paymentId: payment.id }
  const isElsewhere = payment.refundedElsewhereCents >= Math.abs(line.originalCents)
  return isElsewhere ? explained(ids) : missing('unknown', ids)
}

function explainDispute(line: Line & { isOurs: boolean }, booked: BookedFacts): Explanation {
  const { dispute, payment } = booked
  if (!dispute) return payment ? missing('unknown', { paymentId: payment.id }) : unknown(line, booked)
  const ids = { paymentId: dispute.paymentId, disputeId: dispute.id }
  return isEqual(dispute, line) ? explained(ids) : missing('amount', ids)
}

/** A cause never covers a line with the shop's own reference. */
function unknown({ isOurs }: { isOurs: boolean }, { cause }: BookedFacts): Explanation {
  if (isOurs) return missing('unknown')
  return cause ? { ...nothing, state: 'not-ours', cause } : missing('foreign')
}

function isEqual(
  { cents, currency }: { cents: number; currency: string },
  { originalCents, originalCurrency }: Line,
): boolean {
  return cents === Math.abs(originalCents) && currency === originalCurrency
}

function explained(ids: Partial<Explanation>): Explanation {
  return { ...nothing, ...ids, state: 'explained' }
}

function missing(why: MissingWhy, ids: Partial<Explanation> = {}): Explanation {
  return { ...nothing, ...ids, state: 'missing', why }
}
