import { differingFrom } from '../set-vat-rate.ts'
import type { DatedVatRate } from '../vat-rate-records.ts'
import type { StandardRate } from './read-tedb-answer.ts'

export type ProposedRate = DatedVatRate & { percent: string }

/**
 * Returns the rates that the shop lacks, by day. The present rate begins today. Undefined if none of the found rates
 * holds today.
 */
export function differingRates(
  country: string,
  found: readonly StandardRate[],
  { rates, today }: { rates: readonly DatedVatRate[]; today: string },
): ProposedRate[] | undefined {
  const sorted = found.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const present = sorted.findLast(({ day }) => day <= today)
  if (!present) return undefined
  const due = [{ ...present, day: today }, ...sorted.filter(({ day }) => day > today)]
  return differingFrom(
    rates,
    due.map(({ day, percent }) => ({ country, startsOn: day, percent })),
  )
}
