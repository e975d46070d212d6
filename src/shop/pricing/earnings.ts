import Big from 'big.js'
import type { Settings } from '../content/settings.ts'
import type { Currency } from '../money.ts'
import type { PriceSummary } from './price-summary.ts'

export interface Earnings {
  points: number
  growth: number
}

/** Points and growth of an order once it is delivered (CHK-6). Drops fractions. */
export function earnings(
  summary: PriceSummary,
  currency: Pick<Currency, 'rate'>,
  settings: Pick<Settings, 'rate.of.orderPoint' | 'order.growth.count'>,
): Earnings {
  const paidCents = summary.goodsCents - summary.memberDiscountCents - summary.couponCents
  const dollars = new Big(paidCents).div(100).div(currency.rate)
  return {
    points: wholeShare(dollars, settings['rate.of.orderPoint']),
    growth: wholeShare(dollars, settings['order.growth.count']),
  }
}

/** The amount times the rate, with fractions dropped once. */
export function wholeShare(amount: Big, rate: string | number): number {
  return Number(amount.times(rate).round(0, Big.roundDown))
}
