/**
 * Payouts of a company to the shop keeper's bank; an optional part of a gateway. Its calls refuse
 * `payment.unavailable` without a clear answer, and can be repeated.
 */
export interface CompanyPayouts {
  /** One page of the payouts made since then, in any order. `page`: `next` of the page before. */
  list(since: Date, page: string): Promise<Page<CompanyPayout>>
  /** One page of a payout's lines. Pages have one order, so that reading can go on after a break. */
  lines(payout: PayoutToRead, page: string): Promise<Page<CompanyPayoutLine>>
}

export interface Page<Row> {
  rows: Row[]
  /** undefined: this was the last one */
  next: string | undefined
}

export type PayoutState = 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled'

export interface PayoutToRead {
  companyPayoutId: string
  currency: string
  madeAt: Date
  coversFrom: Date | undefined
}

export interface CompanyPayout {
  companyPayoutId: string
  cents: number
  /** lower case */
  currency: string
  state: PayoutState
  madeAt: Date
  arrivesAt: Date
  /** earliest line, if the company knows a payout's lines by their time alone */
  coversFrom?: Date
  /** `later`: not known yet; `unlisted`: the company never lists them */
  lines: 'listed' | 'later' | 'unlisted'
}

/** `held`: money that the company keeps back for now, or pays out after all. */
export type PayoutLineKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'held' | 'other'

/** Positive amounts are the shop's. The payout is the sum of `grossCents - feeCents`. */
export interface CompanyPayoutLine {
  companyLineId: string
  kind: PayoutLineKind
  /** the company's word for the kind */
  category: string
  grossCents: number
  feeCents: number
  /** amount and currency that the buyer paid or got back */
  originalCents: number
  originalCurrency: string
  exchangeRate?: number
  bookedAt: Date
  /** the company's id of the payment, refund or dispute */
  sourceId: string
  /** our `attemptKey`, if the company repeats it */
  reference: string
  description: string
}
