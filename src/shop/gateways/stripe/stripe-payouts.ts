import type Stripe from 'stripe'
import { centsOfMinorUnits } from '../../money.ts'
import type {
  CompanyPayout,
  CompanyPayoutLine,
  CompanyPayouts,
  PayoutLineKind,
  PayoutState,
} from '../company-payouts.ts'
import { clearly } from './stripe-call.ts'

const perPage = 100

/** Payouts with their balance transactions. Stripe knows the lines of automatic payouts only. */
export function openStripePayouts(stripe: () => Promise<Stripe>, isLive: boolean): CompanyPayouts {
  return {
    async list(since, page) {
      const { payouts } = await stripe()
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const answer = await clearly(payouts.list({ created, ...pageOf(page) }))
      return {
        rows: answer.data.filter(({ livemode }) => livemode === isLive).map(payoutOf),
        next: nextOf(answer),
      }
    },
    async lines({ companyPayoutId }, page) {
      const { balanceTransactions } = await stripe()
      const expand = ['data.source', 'data.source.charge']
      const asked = { payout: companyPayoutId, expand, ...pageOf(page) }
      const answer = await clearly(balanceTransactions.list(asked))
      // the payout itself is one of its transactions
      const rows = answer.data.filter(({ source }) => idOf(source) !== companyPayoutId).map(lineOf)
      return { rows, next: nextOf(answer) }
    },
  }
}

function pageOf(page: string): Stripe.PaginationParams {
  return { limit: perPage, ...(page !== '' && { starting_after: page }) }
}

function nextOf({ data, has_more: hasMore }: Stripe.ApiList<{ id: string }>): string | undefined {
  return hasMore ? data.at(-1)?.id : undefined
}

function payoutOf(payout: Stripe.Payout): CompanyPayout {
  const { id, amount, currency, status, created, arrival_date: arrival } = payout
  return {
    companyPayoutId: id,
    cents: centsOfMinorUnits(amount, currency),
    currency,
    state: states.get(status) ?? 'pending',
    madeAt: at(created),
    arrivesAt: at(arrival),
    lines: linesOf(payout),
  }
}

const states: ReadonlyMap<string, PayoutState> = new Map([
  ['in_transit', 'in-transit'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
])

function linesOf({ automatic, reconciliation_status: status }: Stripe.Payout): CompanyPayout['lines'] {
  if (!automatic || status === 'not_applicable') return 'unlisted'
  return status === 'completed' ? 'listed' : 'later'
}

function lineOf(booked: Stripe.BalanceTransaction): CompanyPayoutLine {
  const { id, amount, fee, currency, reporting_category: category, exchange_rate: rate } = booked
  const source = typeof booked.source === 'object' ? booked.source : null
  return {
    companyLineId: id,
    kind: kinds.get(category) ?? 'other',
    category,
    grossCents: centsOfMinorUnits(amount, currency),
    feeCents: centsOfMinorUnits(fee, currency),
    ...originalOf(source, booked),
    ...(rate !== null && { exchangeRate: rate }),
    bookedAt: at(booked.created),
    sourceId: idOf(booked.source),
    reference: referenceOf(source),
    description: (booked.description ?? '').slice(0, 500),
  }
}

/** By `reporting_category`. */
const kinds: ReadonlyMap<string, PayoutLineKind> = new Map<string, PayoutLineKind>([
  ['charge', 'payment'],
  ['charge_failure', 'refund'],
  ['refund', 'refund'],
  ['partial_capture_reversal', 'refund'],
  ['refund_failure', 'refund'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute'],
  ['fee', 'fee'],
  ['network_cost', 'fee'],
  ['tax', 'fee'],
  ['payout_reversal', 'held'],
  ['payout_minimum_balance_hold', 'held'],
  ['payout_minimum_balance_release', 'held'],
  ['risk_reserved_funds', 'held'],
])

type Source = Exclude<Stripe.BalanceTransaction['source'], string>

/** Amounts of sources have no sign, unlike those of the balance. */
function originalOf(source: Source, booked: Stripe.BalanceTransaction) {
  const isAmount = source !== null && 'amount' in source && 'currency' in source
  const { amount, currency } = isAmount ? source : booked
  const cents = Math.abs(centsOfMinorUnits(amount ?? 0, currency ?? booked.currency))
  return {
    originalCents: booked.amount < 0 ? -cents : cents,
    originalCurrency: currency ?? booked.currency,
  }
}

/** A refund made at Stripe and a dispute have no reference of their own, but that of their charge. */
function referenceOf(source: Source): string {
  if (source === null) return ''
  const charge = 'charge' in source ? source.charge : undefined
  const found = [source, typeof charge === 'object' ? charge : null].flatMap((one) =>
    one && 'metadata' in one ? [one.metadata?.['reference'] ?? ''] : [],
  )
  return found.find((reference) => reference !== '') ?? ''
}

function idOf(source: Stripe.BalanceTransaction['source']): string {
  return (typeof source === 'string' ? source : source?.id) ?? ''
}

function at(seconds: number): Date {
  return new Date(seconds * 1000)
}
