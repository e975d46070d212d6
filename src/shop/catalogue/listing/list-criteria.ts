import type { Currency } from '../../money.ts'
import type { ListCriteria } from '../product-index/match-products.ts'
import { highestUsdCents, lowestUsdCents } from './price-bounds.ts'

export interface ListFilters {
  categoryId?: number | undefined
  /** cents of the visitor's currency */
  lowestCents?: number | undefined
  highestCents?: number | undefined
  /** 0 in stock, 1 out of stock */
  stock?: 0 | 1 | undefined
}

/** Ignores invalid amounts. */
export function listCriteria(
  { lowestCents, highestCents, stock }: ListFilters,
  { categoryIds, facetIds }: Pick<ListCriteria, 'categoryIds' | 'facetIds'>,
  currency: Pick<Currency, 'code' | 'rate'>,
): ListCriteria {
  return {
    categoryIds,
    lowestCents: isAmount(lowestCents) ? lowestUsdCents(lowestCents, currency) : undefined,
    highestCents: isAmount(highestCents) ? highestUsdCents(highestCents, currency) : undefined,
    inStock: stock === undefined ? undefined : stock === 0,
    facetIds,
  }
}

function isAmount(cents: number | undefined): cents is number {
  return cents !== undefined && Number.isSafeInteger(cents) && cents >= 0
}
