import { companyTitle } from '../../gateways/company-title.ts'
import type { Shop } from '../../shop.ts'
import { listingGateways } from './fetch-payouts.ts'
import { isUnequal } from './is-unequal.ts'
import { paymentsMissingAtCompany, payoutFigures } from './missing-records.ts'
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
const dayMs = 86_400_000
const maxMissing = 50

export type ListedPayout = Omit<ListedPayoutRow, 'madeAt' | 'arrivesAt' | 'readAt'> & {
  company: string
  /** ISO 8601 */
  madeAt: string
  arrivesAt: string
  readAt: string | undefined
  /** a line is missing, or the lines are not its amount */
  needsYou: boolean
}

/** Lists payouts of all companies, newest first, with what needs a person (RTS-9). */
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
    payoutFigures(db),
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
  return {
    ...row,
    company: companyTitle(row.gateway),
    madeAt: row.madeAt.toISOString(),
    arrivesAt: row.arrivesAt.toISOString(),
    readAt: row.readAt?.toISOString(),
    needsYou: row.missing > 0 || isUnequal(row),
  }
}
