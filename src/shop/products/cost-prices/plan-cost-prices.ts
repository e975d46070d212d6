import { createHash } from 'node:crypto'
import type { Db } from '../../shop.ts'
import { type CostRule, priceOfCost } from '../../suppliers/cost-rules/cost-rule.ts'
import { highestVat } from '../../suppliers/cost-rules/highest-vat.ts'
import { type PriceBrake, priceBrake } from '../change/price-brakes.ts'
import { costedVariants } from './cost-price-records.ts'
import type { CostPrice } from './write-cost-prices.ts'

export interface CostPriceView extends Pick<CostPrice, 'variantId' | 'sku' | 'name' | 'costCents'> {
  from: number
  to: number
  brake: PriceBrake | undefined
}

export interface CostPlan {
  variants: number
  prices: number
  /** number of changed prices that fall by more than half */
  braking: number
  /** number of variants for which the rule gives no price */
  without: number
  /** the first prices that change */
  shown: CostPriceView[]
  version: string
}

const shownAtMost = 50
export const variantsAtOnce = 200

/** Prices that a rule gives for the articles of a supplier, in batches. `without` counts variants without one. */
export async function* costPrices(
  db: Db,
  { supplierId, rule, now }: { supplierId: number; rule: CostRule; now: Date },
): AsyncGenerator<{ prices: CostPrice[]; without: number }> {
  const vat = await highestVat(db, now)
  for (let after = 0; ;) {
    const variants = await costedVariants(db, { supplierId, after, max: variantsAtOnce })
    const prices = variants.flatMap((variant) => {
      const toCents = priceOfCost(variant.costCents, rule, vat)
      return toCents === undefined ? [] : [{ ...variant, toCents }]
    })
    yield { prices, without: variants.length - prices.length }
    if (variants.length < variantsAtOnce) return
    after = variants.at(-1)?.variantId ?? after
  }
}

/** Plans the changes of a rule. Reads in batches, so that memory does not grow with the articles. */
export async function planCostPrices(
  db: Db,
  wanted: { supplierId: number; rule: CostRule; now: Date },
): Promise<CostPlan> {
  const hash = createHash('sha256').update(JSON.stringify(wanted.rule))
  const plan = { variants: 0, prices: 0, braking: 0, without: 0, shown: [] as CostPriceView[] }
  for await (const { prices, without } of costPrices(db, wanted)) {
    plan.variants += prices.length + without
    plan.without += without
    for (const { variantId, sku, name, costCents, priceCents: from, toCents: to } of prices) {
      hash.update(`${variantId}:${from}:${to};`)
      if (from === to) continue
      const brake = priceBrake({ from, to, costCents })
      plan.prices += 1
      if (brake) plan.braking += 1
      if (plan.shown.length < shownAtMost)
        plan.shown.push({ variantId, sku, name, costCents, from, to, brake })
    }
  }
  return { ...plan, version: hash.digest('hex') }
}
