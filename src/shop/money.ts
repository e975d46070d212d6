import Big from 'big.js'

/**
 * Money is an integer number of hundredths ("cents") in every currency, the yen too, since screens show it with two
 * decimals. In a currency without a minor unit every amount is a multiple of 100, from the unit price on. Only
 * providers count in the currency's own minor unit.
 */
export interface Currency {
  id: number
  code: string
  symbol: string
  name: string
  rate: string
}

export const wholeUnitCurrencies = new Set(['jpy'])

/** US cents in another currency, rounded to a chargeable amount. */
export function convertCents(usdCents: number, { code, rate }: Pick<Currency, 'code' | 'rate'>): number {
  return rounded(new Big(usdCents).times(rate), code)
}

/** A percentage of an amount, rounded to a chargeable amount. `percent` may be a decimal string such as '1.5'. */
export function percentOf(cents: number, percent: string | number, currencyCode: string): number {
  return rounded(new Big(cents).times(percent).div(100), currencyCode)
}

/** Whether an amount can be charged: currencies without a minor unit have whole units only. */
export function isChargeable(cents: number, currencyCode: string): boolean {
  return rounded(new Big(cents), currencyCode) === cents
}

/** Cents in the provider's minor units: ¥1,000 is 100000 cents and 1000 minor units. */
export function minorUnits(cents: number, currencyCode: string): number {
  return wholeUnitCurrencies.has(currencyCode) ? cents / 100 : cents
}

export function decimalsOf(currencyCode: string): 0 | 2 {
  return wholeUnitCurrencies.has(currencyCode) ? 0 : 2
}

/** A provider's minor units in cents. */
export function centsOfMinorUnits(minor: number, currencyCode: string): number {
  return wholeUnitCurrencies.has(currencyCode) ? minor * 100 : minor
}

/** Converts by both rates: euro cents → yuan cents. */
export function crossConvert(
  cents: number,
  fromRate: string,
  { code, rate }: Pick<Currency, 'code' | 'rate'>,
): number {
  return rounded(new Big(cents).div(fromRate).times(rate), code)
}

/** Converts an amount to US cents by the rate of its currency. */
export function inDollars(cents: number, rate: string): number {
  return crossConvert(cents, rate, { code: 'usd', rate: '1' })
}

/** Rounds half up, to whole units if the currency has no minor unit, else to cents. */
function rounded(cents: Big, currencyCode: string): number {
  const step = wholeUnitCurrencies.has(currencyCode) ? 100 : 1
  return Number(cents.div(step).round(0, Big.roundHalfUp)) * step
}
