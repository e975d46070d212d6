/** Reason for which a new price needs confirmation: it is below the cost of a key, or falls by more than half. */
export type PriceBrake = 'below-cost' | 'halved'

/** US cents; the cost is that of the newest batch, undefined if unknown */
export function priceBrake(price: {
  from: number
  to: number
  costCents: number | undefined
}): PriceBrake | undefined {
  if (isBelowCost(price.to, price.costCents)) return 'below-cost'
  return price.to * 2 < price.from ? 'halved' : undefined
}

/** Returns whether a key is sold below its cost. A price of 0 is set on purpose. */
export function isBelowCost(cents: number, costCents: number | undefined): boolean {
  return costCents !== undefined && cents > 0 && cents < costCents
}
