import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { costMove, priceOfCost } from '../../suppliers/cost-rules/cost-rule.ts'
import { costRuleOf, type StoredCostRule } from '../../suppliers/cost-rules/cost-rule-records.ts'
import { highestVat } from '../../suppliers/cost-rules/highest-vat.ts'
import { stopArticle } from '../../suppliers/cost-rules/stop-article.ts'
import { type MovedVariant, movedVariants } from './cost-price-records.ts'
import { type CostPrice, writeCostPrices } from './write-cost-prices.ts'

const variantsAtOnce = 200
const follower: Actor = { kind: 'job', name: 'follow-costs' }

/** Sets the prices whose cost at a supplier moved. A price that cannot be set stops its article (SUP-2). */
export const followCostsJob = {
  name: 'follow-costs',
  everySeconds: 60,
  run: followCosts,
} as const satisfies Job<Shop>

async function followCosts(shop: Shop): Promise<number> {
  const vat = await highestVat(shop.db, shop.now())
  const rules = new Map<number, StoredCostRule | undefined>()
  let done = 0
  for (let after = 0; ;) {
    const moved = await movedVariants(shop.db, { after, max: variantsAtOnce })
    const prices: CostPrice[] = []
    for (const variant of moved) {
      const { supplierId } = variant
      if (!rules.has(supplierId)) rules.set(supplierId, await costRuleOf(shop.db, supplierId))
      const toCents = followedPrice(variant, rules.get(supplierId), vat)
      if (toCents === undefined) await stopArticle(shop.db, { id: variant.articleId, now: shop.now() })
      else prices.push({ ...variant, toCents })
    }
    const refused = prices.length === 0 ? [] : await writeCostPrices(shop, follower, prices)
    for (const { price } of refused) await stopArticle(shop.db, { id: price.articleId, now: shop.now() })
    done += moved.length
    if (moved.length < variantsAtOnce) return done
    after = moved.at(-1)?.variantId ?? after
  }
}

/** Undefined: a person decides. */
function followedPrice(
  { fromCents, costCents }: MovedVariant,
  rule: StoredCostRule | undefined,
  vat: number,
): number | undefined {
  if (!rule || costMove({ fromCents, toCents: costCents }, rule) === 'jumps') return undefined
  return priceOfCost(costCents, rule, vat)
}
