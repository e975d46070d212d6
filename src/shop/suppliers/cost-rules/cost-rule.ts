/** Last two digits of a price in cents; `exact` keeps them. */
export const priceEndings = ['exact', '99', '95', '00'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** Parts of a price beside the cost. Shares are hundredths of a per cent. */
export interface PriceDuties {
  /** included in the price: the highest rate that a buyer may have */
  vat: number
  /** fee of the payment: a share of the price, and US cents */
  fee: number
  feeCents: number
  /** share of the price that must be left */
  least: number
}

/** How the price of a variant follows its cost at a supplier (SUP-2). Shares are hundredths of a per cent. */
export interface CostRule extends Omit<PriceDuties, 'vat'> {
  /** share of the cost that is added to it */
  margin: number
  plusCents: number
  ending: PriceEnding
  floorCents: number
  /** a cost that moves by less changes no price */
  move: number
  /** a cost that moves by more stops the variant, and a person decides */
  jump: number
}

export const maxPriceCents = 2_000_000_000
const whole = 10_000n

/**
 * Returns the lowest price that covers cost, VAT, fee and least margin; every higher price covers them too. Undefined
 * if no price can, since the shares come to the whole price.
 */
export function leastPrice(
  costCents: number,
  { vat, fee, feeCents, least }: PriceDuties,
): number | undefined {
  const gross = whole + BigInt(vat)
  const retained = whole * whole - BigInt(fee + least) * gross
  if (retained <= 0n) return undefined
  // VAT and fee are rounded to the cent, possibly up
  const roundings = Number(vat > 0) + Number(fee > 0)
  const owed = BigInt(costCents + feeCents + roundings) * whole * gross
  const price = (owed + retained - 1n) / retained
  return price > BigInt(maxPriceCents) ? undefined : Number(price)
}

/** The price that a rule gives for a cost, never below `leastPrice`. Undefined: the rule gives none. */
export function priceOfCost(costCents: number, rule: CostRule, vat: number): number | undefined {
  const least = leastPrice(costCents, { ...rule, vat })
  if (least === undefined) return undefined
  const wanted = Math.ceil((costCents * (10_000 + rule.margin)) / 10_000) + rule.plusCents
  const price = roundUp(Math.max(wanted, rule.floorCents, least, 1), rule.ending)
  return price > maxPriceCents ? undefined : price
}

function roundUp(cents: number, ending: PriceEnding): number {
  return ending === 'exact' ? cents : cents + ((Number(ending) - (cents % 100) + 100) % 100)
}

/** Compares a new cost with the cost that the price is based on. */
export function costMove(
  { fromCents, toCents }: { fromCents: number; toCents: number },
  { move, jump }: Pick<CostRule, 'move' | 'jump'>,
): 'stays' | 'moves' | 'jumps' {
  const moved = Math.abs(toCents - fromCents) * 10_000
  if (moved > jump * fromCents) return 'jumps'
  return moved > move * fromCents ? 'moves' : 'stays'
}
