import Big from 'big.js'

/**
 * Money is an integer number of hundredths ("cents") of its currency, in every currency, the yen too: that is what the
 * screens show. Only what a provider is asked for knows the currency's own minor unit.
 */
export interface Currency {
  id: number
  /** lower case, e.g. `eur` */
  code: string
  symbol: string
  name: string
  /** units of this currency for one US dollar, a decimal string */
  rate: string
}

const wholeUnitCurrencies = new Set(['jpy'])

/** US cents in another currency's cents, half up. */
export function convertCents(usdCents: number, rate: string): number {
  return roundHalfUp(new Big(usdCents).times(rate))
}

/** A percentage of an amount, half up. `percent` may be a decimal string such as '1.5'. */
export function percentOf(cents: number, percent: string | number): number {
  return roundHalfUp(new Big(cents).times(percent).div(100))
}

/** An order's total as it can be charged: currencies without a minor unit are rounded to whole units. */
export function chargeable(cents: number, currencyCode: string): number {
  return wholeUnitCurrencies.has(currencyCode) ? roundHalfUp(new Big(cents).div(100)) * 100 : cents
}

/** Cents in the provider's minor units: ¥1,000 is 100000 cents and 1000 minor units. */
export function minorUnits(cents: number, currencyCode: string): number {
  return wholeUnitCurrencies.has(currencyCode) ? cents / 100 : cents
}

/** A provider's minor units in cents. */
export function centsOfMinorUnits(minor: number, currencyCode: string): number {
  return wholeUnitCurrencies.has(currencyCode) ? minor * 100 : minor
}

/** `convertCents` of one order amount back to another currency by both rates: euro cents → yuan cents. */
export function crossConvert(cents: number, fromRate: string, toRate: string): number {
  return roundHalfUp(new Big(cents).div(fromRate).times(toRate))
}

function roundHalfUp(value: Big): number {
  return Number(value.round(0, Big.roundHalfUp))
}
