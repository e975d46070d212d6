/** Price for a reseller in US cents: the price in force less the discount, and never below a known cost. */
export function wholesaleCents(priceCents: number, discount: number, costCents = 0): number {
  return Math.max(Math.round((priceCents * (wholeDiscount - discount)) / wholeDiscount), costCents)
}

/** in hundredths of a per cent */
const wholeDiscount = 10_000
