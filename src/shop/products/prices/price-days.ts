import { dayOf, startOfDay } from '../../../platform/calendar.ts'
import type { ReportPoint } from '../../reports/report.ts'

export interface PriceSpan {
  priceCents: number
  from: Date
  until: Date | undefined
}

/** The law's 30 days, as `prior_price` counts them. */
const monthMs = 720 * 3_600_000

/** Merges a history, newest first, into prices with their spans. */
export function priceSpans(rows: readonly { from_at: Date; price_cents: number }[]): PriceSpan[] {
  const spans: PriceSpan[] = []
  for (const [at, { from_at: from, price_cents: priceCents }] of rows.entries()) {
    const until = rows[at - 1]?.from_at
    const after = spans.at(-1)
    if (until !== undefined && until <= from) continue
    if (after?.priceCents === priceCents) after.from = from
    else spans.push({ priceCents, from, until })
  }
  return spans
}

/** The lowest price of the 30 days before the present one; of several the newest. */
export function lowestBefore([now, ...past]: readonly PriceSpan[]): PriceSpan | undefined {
  if (!now) return undefined
  return lowestOf(past.filter((one) => isWithin(one, monthBefore(now.from), now.from)))
}

/** Lowest price of each recent day, and of the 30 days before it; oldest first. */
export function priceDays(
  spans: readonly PriceSpan[],
  { now, timeZone, days }: { now: Date; timeZone: string; days: number },
): ReportPoint[] {
  const ago = Array.from({ length: days }, (_, index) => days - 1 - index)
  return ago.flatMap((before) => {
    const begins = startOfDay(now, timeZone, -before)
    const ends = startOfDay(now, timeZone, 1 - before)
    const day = lowestOf(spans.filter((one) => isWithin(one, begins, ends)))
    const month = lowestOf(spans.filter((one) => isWithin(one, monthBefore(begins), begins)))
    if (!day) return []
    return [{ name: dayOf(begins, timeZone), value: day.priceCents, before: month?.priceCents }]
  })
}

function monthBefore(moment: Date): Date {
  return new Date(moment.getTime() - monthMs)
}

function isWithin({ from, until }: PriceSpan, begins: Date, ends: Date): boolean {
  return from < ends && (until === undefined || until > begins)
}

function lowestOf(spans: readonly PriceSpan[]): PriceSpan | undefined {
  return spans.toSorted((one, other) => one.priceCents - other.priceCents)[0]
}
