import { localTime } from '../../../platform/calendar.ts'
import type { Shop } from '../../shop.ts'
import type { ReportPoint } from '../../reports/report.ts'
import { lowestBefore, priceDays, priceSpans } from './price-days.ts'
import { pricedVariant, pricesInForce } from './sale-price-records.ts'

const maxPrices = 1000
const shownDays = 90

/** Recent prices of a variant; US cents, moments in the shop's time zone. */
export interface PriceChart {
  sku: string
  days: ReportPoint[]
  prices: { priceCents: number; from: string; until: string | undefined; isLowest: boolean }[]
  /** lowest of the 30 days before the present price */
  lowestCents: number | undefined
}

/** Undefined for an unknown article number. */
export async function readPriceChart(
  { db, config, now, priceClock }: Pick<Shop, 'db' | 'config' | 'now' | 'priceClock'>,
  sku: string,
): Promise<PriceChart | undefined> {
  await priceClock.switchDue()
  const variant = await pricedVariant(db, sku)
  if (!variant) return undefined
  const { timeZone } = config
  const spans = priceSpans(await pricesInForce(db, variant.id, maxPrices))
  const lowest = lowestBefore(spans)
  const local = (at: Date) => localTime(at, timeZone)
  return {
    sku: variant.sku,
    days: priceDays(spans, { now: now(), timeZone, days: shownDays }),
    prices: spans.map((span) => ({
      priceCents: span.priceCents,
      from: local(span.from),
      until: span.until && local(span.until),
      isLowest: span === lowest,
    })),
    lowestCents: lowest?.priceCents,
  }
}
