import type { ActivationAnswer } from '../activation/activation-answer.ts'
import { activationAnswer, type ProductRules } from '../activation/answer-activation.ts'
import type { ActivationRule } from '../activation/activation.ts'
import { BitSet } from './bit-set.ts'
import type { ProductColumns } from './product-columns.ts'

export type ActivationSets = Record<ActivationAnswer, BitSet>

/** Rules of a product as the index keeps them: a region may change its rule without its products. */
export interface IndexedRules extends Omit<ProductRules, 'regions'> {
  regionIds: readonly number[]
}

/**
 * Slots of the products by their answers about the country; each product is in one set. Undefined without a country.
 */
export function activationSets(
  columns: ProductColumns,
  regions: readonly { id: number; activates: ActivationRule | null }[],
  country: string | undefined,
): ActivationSets | undefined {
  if (country === undefined) return undefined
  const ruleOf = new Map(regions.map(({ id, activates }) => [id, activates]))
  const found: Record<ActivationAnswer, BitSet[]> = { yes: [], some: [], no: [], unknown: [] }
  for (const { rules, slots } of columns.byRules()) {
    const { regionIds, ...own } = rules
    const answer = activationAnswer(
      { ...own, regions: regionIds.map((id) => ruleOf.get(id) ?? null) },
      country,
    )
    found[answer].push(slots)
  }
  return {
    yes: BitSet.union(found.yes),
    some: BitSet.union(found.some),
    no: BitSet.union(found.no),
    unknown: BitSet.union(found.unknown),
  }
}
