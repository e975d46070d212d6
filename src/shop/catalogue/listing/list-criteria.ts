import type { Currency } from '../../money.ts'
import type { ActivationAnswer } from '../activation/activation-answer.ts'
import type { ActivationSets } from '../product-index/activation-sets.ts'
import { BitSet } from '../product-index/bit-set.ts'
import type { ListCriteria } from '../product-index/match-products.ts'
import { highestUsdCents, lowestUsdCents } from './price-bounds.ts'

export interface ListFilters {
  categoryId?: number | undefined
  /** cents of the visitor's currency */
  lowestCents?: number | undefined
  highestCents?: number | undefined
  /** 0 in stock, 1 out of stock */
  stock?: 0 | 1 | undefined
  /** answers about the chosen country; ignored without one */
  activates?: readonly ActivationAnswer[] | undefined
}

/** Ignores invalid amounts. */
export function listCriteria(
  { lowestCents, highestCents, stock, activates = [] }: ListFilters,
  {
    categoryIds,
    facetIds,
    sets,
  }: Pick<ListCriteria, 'categoryIds' | 'facetIds'> & { sets?: ActivationSets | undefined },
  currency: Pick<Currency, 'code' | 'rate'>,
): ListCriteria {
  return {
    categoryIds,
    lowestCents: isAmount(lowestCents) ? lowestUsdCents(lowestCents, currency) : undefined,
    highestCents: isAmount(highestCents) ? highestUsdCents(highestCents, currency) : undefined,
    inStock: stock === undefined ? undefined : stock === 0,
    activation:
      sets && activates.length > 0 ? BitSet.union(activates.map((answer) => sets[answer])) : undefined,
    facetIds,
  }
}

function isAmount(cents: number | undefined): cents is number {
  return cents !== undefined && Number.isSafeInteger(cents) && cents >= 0
}
