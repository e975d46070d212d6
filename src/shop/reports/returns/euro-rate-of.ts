import Big from 'big.js'
import type { EuroRate } from '../../pricing/exchange-rates/euro-rate-records.ts'
import { addDays } from '../report-period.ts'

export interface UsedRate extends EuroRate {
  /** the last one known, since the rate of the day is not published yet */
  isProvisional?: true
}

/** Days to wait for the next publication; holidays of the bank are shorter. */
export const maxWait = 7

/**
 * Returns the rate of a day: the one that a person entered, else the one published on that day. Without a publication
 * the next published rate counts (Article 369h(2) of Directive 2006/112/EC). Until then the last known rate is used
 * as a provisional one.
 */
export function euroRateOf(
  rates: readonly EuroRate[],
  currency: string,
  { day, today }: { day: string; today: string },
): UsedRate | undefined {
  if (currency === 'eur') return { day, currency, perEuro: '1', isEntered: false }
  const known = rates.filter((rate) => rate.currency === currency)
  const entered = known.find((rate) => rate.isEntered && rate.day === day)
  const published = known.filter((rate) => !rate.isEntered)
  const found = entered ?? published.find((rate) => rate.day >= day && rate.day <= addDays(day, maxWait))
  if (found) return found
  const last = published.findLast((rate) => rate.day < day)
  return last && today <= addDays(day, maxWait) ? { ...last, isProvisional: true } : undefined
}

/** Euro cents of an amount. */
export function inEuro(cents: number, { perEuro }: Pick<EuroRate, 'perEuro'>): number {
  return Number(new Big(cents).div(perEuro).round(0, Big.roundHalfUp))
}
