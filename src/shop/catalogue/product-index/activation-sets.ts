import type { ActivationAnswer } from '../activation/activation-answer.ts'
import { activationAnswer, type ProductRules } from '../activation/answer-activation.ts'
import { BitSet } from './bit-set.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ActivationCriteria } from './product-lists.ts'

export type ActivationSets = Record<ActivationAnswer, BitSet>

/** Rules of a product in the index. Regions are ids, since the rule of a region may change without its products. */
export interface IndexedRules extends Omit<ProductRules, 'regions'> {
  regionIds: readonly number[]
}

/** Returns a function that answers whether products with some rules activate in the country. */
export function answerer({
  regions,
  country,
}: ActivationCriteria): (rules: IndexedRules) => ActivationAnswer {
  const ruleOf = new Map(regions.map(({ id, activates }) => [id, activates]))
  return ({ regionIds, ...own }) =>
    activationAnswer({ ...own, regions: regionIds.map((id) => ruleOf.get(id) ?? null) }, country)
}

/** Slots of the products by their answers about the country; each product is in one set. */
export function activationSets(columns: ProductColumns, criteria: ActivationCriteria): ActivationSets {
  const answerTo = answerer(criteria)
  const found: Record<ActivationAnswer, BitSet[]> = { yes: [], some: [], no: [], unknown: [] }
  for (const { rules, slots } of columns.byRules()) {
    found[answerTo(rules)].push(slots)
  }
  return {
    yes: BitSet.union(found.yes),
    some: BitSet.union(found.some),
    no: BitSet.union(found.no),
    unknown: BitSet.union(found.unknown),
  }
}
