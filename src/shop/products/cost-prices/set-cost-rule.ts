import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseAll } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { type Agreement, refuseUnagreed } from '../change/refuse-unagreed.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { priceOfCost } from '../../suppliers/cost-rules/cost-rule.ts'
import { costRuleOf, removeCostRule, saveCostRule } from '../../suppliers/cost-rules/cost-rule-records.ts'
import { highestVat } from '../../suppliers/cost-rules/highest-vat.ts'
import { stopArticle } from '../../suppliers/cost-rules/stop-article.ts'
import { supplierById } from '../../suppliers/supplier-records.ts'
import { beginChange } from '../undo/begin-change.ts'
import { stoppedVariant } from './cost-price-records.ts'
import { type EnteredCostRule, readCostRule } from './cost-rule-form.ts'
import { type CostPlan, costPrices, planCostPrices } from './plan-cost-prices.ts'
import { type PricingShop, writeCostPrices } from './write-cost-prices.ts'

type RuleShop = PricingShop & Pick<Shop, 'wake'>

/** Plans the changes of an entered rule (SUP-2). */
export async function previewCostRule(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  supplierId: number,
  entered: EnteredCostRule,
): Promise<CostPlan> {
  return planCostPrices(db, { supplierId, rule: readCostRule(entered), now: now() })
}

/**
 * Sets a previewed rule: prices follow the cost of the supplier's articles from now on. The changed prices can be
 * undone for a day. Articles whose prices would break another rule are stopped. Refuses `staff.changed` if the effect
 * would differ now, `price.count` if a price falls by more than half and `count` is not the number of prices that
 * change.
 */
export async function setCostRule(
  shop: RuleShop,
  actor: Actor,
  { supplierId, seen, count, ...entered }: EnteredCostRule & Agreement & { supplierId: number },
): Promise<{ prices: number; stopped: number }> {
  const rule = readCostRule(entered)
  const now = shop.now()
  const supplier = (await supplierById(shop.db, supplierId)) ?? refuse('not-found')
  const plan = await planCostPrices(shop.db, { supplierId, rule, now })
  refuseUnagreed(plan, { seen, count })
  await inTransaction(shop.db, async (trx) => {
    await saveCostRule(trx, supplierId, rule, now)
    const subject = { kind: 'supplier', id: supplierId, name: supplier.name } as const
    await recordChange(trx, now, actor, { action: 'supplier.rule-set', subject, after: { ...rule } })
  })
  const changeId = await beginChange(shop.db, now, actor)
  let stopped = 0
  for await (const { prices } of costPrices(shop.db, { supplierId, rule, now })) {
    const refused = await writeCostPrices(shop, actor, prices, changeId)
    for (const { price } of refused) await stopArticle(shop.db, { id: price.articleId, now })
    stopped += refused.length
  }
  shop.wake('refresh-quotes')
  return { prices: plan.prices - stopped, stopped }
}

/** Removes the rule of a supplier. Prices of its articles stay as they are, and no longer follow the cost. */
export async function dropCostRule(shop: RuleShop, actor: Actor, supplierId: number): Promise<void> {
  const supplier = (await supplierById(shop.db, supplierId)) ?? refuse('not-found')
  await inTransaction(shop.db, async (trx) => {
    await removeCostRule(trx, supplierId)
    const subject = { kind: 'supplier', id: supplierId, name: supplier.name } as const
    await recordChange(trx, shop.now(), actor, { action: 'supplier.rule-removed', subject })
  })
  shop.wake('refresh-quotes')
}

/** Accepts the cost of a stopped article: the price follows it, and the shop sells and buys again. */
export async function acceptCost(
  shop: RuleShop,
  actor: Actor,
  { id, seen }: { id: number; seen?: number | undefined },
): Promise<{ toCents: number }> {
  const { version, ...variant } = (await stoppedVariant(shop.db, id)) ?? refuse('not-found')
  refuseUnseen(seen, version)
  const [rule, vat] = await Promise.all([
    costRuleOf(shop.db, variant.supplierId),
    highestVat(shop.db, shop.now()),
  ])
  const toCents = (rule && priceOfCost(variant.costCents, rule, vat)) ?? refuse('supplier.no-price')
  const [refused] = await writeCostPrices(shop, actor, [{ ...variant, toCents }])
  if (refused) refuseAll([refused.issue])
  shop.wake('refresh-quotes')
  shop.wake('buy-keys')
  return { toCents }
}
