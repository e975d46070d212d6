import { type Currency, convertCents } from '../money.ts'

/** Markup and fee of an outlet, in hundredths of a per cent. */
export interface OutletTerms {
  markup: number
  fee: number
}

const whole = 10_000

/** Price in an outlet's currency: the price in force with the markup, but at least the cost of a key and the fee. */
export function outletPrice(
  priceCents: number,
  { markup, fee }: OutletTerms,
  costCents: number,
  currency: Pick<Currency, 'code' | 'rate'>,
): number {
  const wanted = convertCents(Math.round((priceCents * (whole + markup)) / whole), currency)
  return Math.max(1, wanted, leastPriceAt(costCents, { fee }, currency))
}

/** The lowest price in the currency of the outlet that leaves the cost of a key once the fee is taken off. */
export function leastPriceAt(
  costCents: number,
  { fee }: Pick<OutletTerms, 'fee'>,
  currency: Pick<Currency, 'code' | 'rate'>,
): number {
  return convertCents(Math.ceil((costCents * whole) / (whole - fee)), currency)
}
