import { dayMs } from '../../../platform/durations.ts'
import { companyTitle } from '../../gateways/company-title.ts'
import type { Shop } from '../../shop.ts'
import { listingGateways } from './fetch-payouts.ts'
import { paymentsMissingAtCompany, payoutSources } from './missing-records.ts'
import type { PayoutFilter } from './payout-filter.ts'
import {
  arrivedSince,
  countPayouts,
  linesSince,
  type ListedPayoutRow,
  payoutCompanies,
  payoutPage,
} from './payout-list-records.ts'

const payoutsPerPage = 50
const figureDays = 30
const maxMissing = 50

export type ListedPayout = Omit<ListedPayoutRow, 'madeAt'> & {
  company: string
  /** ISO 8601 */
  madeAt: string
}

/** Lists payouts of all companies, newest first, and everything that needs a person (RTS-9). */
export async function listPayouts(
  shop: Pick<Shop, 'db' | 'now' | 'gateways'>,
  filter: PayoutFilter,
  { before, limit = payoutsPerPage }: { before?: number | undefined; limit?: number } = {},
) {
  const { db, now } = shop
  const since = new Date(now().getTime() - figureDays * dayMs)
  const [rows, counts, companies, arrived, lines, sources, missing] = await Promise.all([
    payoutPage(db, filter, { before, limit: limit + 1 }),
    countPayouts(db),
    payoutCompanies(db),
    arrivedSince(db, since),
    linesSince(db, since),
    payoutSources(db),
    paymentsMissingAtCompany(
      db,
      listingGateways(shop).map(({ name }) => name),
      maxMissing,
    ),
  ])
  const shown = rows.slice(0, limit)
  return {
    payouts: shown.map(payoutInWords),
    counts,
    companies: companies.map((name) => ({ value: name, text: companyTitle(name) })),
    figures: { arrived, lines },
    sources: sources.map(({ failingSince, ...source }) => ({
      ...source,
      company: companyTitle(source.gateway),
      failingSince: failingSince?.toISOString(),
    })),
    missing: missing.map(({ settledAt, ...payment }) => ({
      ...payment,
      company: companyTitle(payment.gateway),
      settledAt: settledAt.toISOString(),
    })),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  }
}

export function payoutInWords(row: ListedPayoutRow): ListedPayout {
  return { ...row, company: companyTitle(row.gateway), madeAt: row.madeAt.toISOString() }
}
