import type { Currency } from '../../money.ts'
import type { ActivationAnswer } from '../activation/activation-answer.ts'
import type { ActivationCriteria, ListCriteria } from '../product-index/product-lists.ts'
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

type Scope = Pick<ListCriteria, 'categoryIds' | 'found' | 'facetIds'>

/** Ignores invalid amounts. */
export function listCriteria(
  { lowestCents, highestCents, stock, activates = [] }: ListFilters,
  { country, ...scope }: Scope & { country?: Omit<ActivationCriteria, 'answers'> | undefined },
  currency: Pick<Currency, 'code' | 'rate'>,
): ListCriteria {
  return {
    ...scope,
    lowestCents: isAmount(lowestCents) ? lowestUsdCents(lowestCents, currency) : undefined,
    highestCents: isAmount(highestCents) ? highestUsdCents(highestCents, currency) : undefined,
    inStock: stock === undefined ? undefined : stock === 0,
    activation: country && { ...country, answers: activates },
  }
}

function isAmount(cents: number | undefined): cents is number {
  return cents !== undefined && Number.isSafeInteger(cents) && cents >= 0
}
