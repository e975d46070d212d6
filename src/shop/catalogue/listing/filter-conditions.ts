import { convertCents } from '../../money.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import { cachedFamily } from '../categories/cached-categories.ts'
import { facetNamer } from './facet-namer.ts'
import type { FacetRow } from './facet-records.ts'
import { cachedFacets } from './cached-facets.ts'
import { facetShower } from './shown-facet.ts'
import { listCriteria } from './list-criteria.ts'
import type { FacetName } from '../cards/product-card.ts'
import type { ActivationAnswer } from '../activation/activation-answer.ts'
import type { ActivationSets } from '../product-index/activation-sets.ts'
import type { Matches } from '../product-index/match-products.ts'
import type { ProductColumns } from '../product-index/product-columns.ts'

export interface FilterOption extends FacetName {
  /** products with this value among those that match all filters of other kinds */
  count: number
  /** chosen by the shop keeper, not the default icon */
  hasOwnIcon: boolean
}

export interface FilterConditions {
  platforms: FilterOption[]
  regions: FilterOption[]
  languages: FilterOption[]
  genres: FilterOption[]
  /** counted like the options; undefined without a chosen country, or if it is unknown for every product */
  activation?: Record<ActivationAnswer, number>
  /** counted like the options */
  stock: { inStock: number; soldOut: number }
  /** highest price in cents of the visitor's currency; the slider ends one unit above */
  highestCents: number
  /** the same in US cents */
  highestUsdCents: number
}

/** Filters of a category, or of the whole shop, without any choice. */
export async function filterConditions(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  input: { categoryId?: number | undefined },
): Promise<FilterConditions> {
  const columns = await shop.productIndex.read()
  const [categoryIds, facets] = await Promise.all([cachedFamily(shop, input.categoryId), cachedFacets(shop)])
  const facetIds = { platform: [], region: [], language: [], genre: [] }
  const criteria = listCriteria({}, { categoryIds, facetIds }, visitor.currency)
  return conditionsOf(columns, columns.match(criteria), { facets, facetIds, visitor })
}

interface ConditionsOf {
  facets: readonly FacetRow[]
  /** chosen values */
  facetIds: Record<FacetKind, readonly number[]>
  /** undefined without a chosen country */
  sets?: ActivationSets | undefined
  visitor: Visitor
}

/**
 * Lists every value of the products, most frequent first regardless of choices, so that the order stays. Chosen
 * values are always included, so that they can be removed.
 */
export function conditionsOf(
  columns: ProductColumns,
  matches: Matches,
  { facets, facetIds, sets, visitor }: ConditionsOf,
): FilterConditions {
  const shown = facetShower(facetNamer(visitor.locale))
  const soldOrNot = matches.without('stock')
  const inStock = soldOrNot.countIn(columns.inStock)
  const highestUsdCents = columns.highestPrice(matches.unfiltered)
  return {
    platforms: options('platform'),
    regions: options('region'),
    languages: options('language'),
    genres: options('genre'),
    ...(sets &&
      sets.unknown.countIn(matches.unfiltered) < matches.unfiltered.count() && { activation: counts(sets) }),
    stock: { inStock, soldOut: soldOrNot.count() - inStock },
    highestCents: convertCents(highestUsdCents, visitor.currency),
    highestUsdCents,
  }

  function counts({ yes, some, no, unknown }: ActivationSets): Record<ActivationAnswer, number> {
    const rest = matches.without('activation')
    return {
      yes: yes.countIn(rest),
      some: some.countIn(rest),
      no: no.countIn(rest),
      unknown: unknown.countIn(rest),
    }
  }

  function options(kind: FacetKind): FilterOption[] {
    const rest = matches.without(kind)
    return facets
      .filter((facet) => facet.kind === kind)
      .map((facet) => ({ ...facet, offered: columns.withFacet(facet.id).countIn(matches.unfiltered) }))
      .filter(({ id, offered }) => offered > 0 || facetIds[kind].includes(id))
      .toSorted((one, other) => one.position - other.position || other.offered - one.offered)
      .map((facet) => ({
        ...shown(facet),
        count: columns.withFacet(facet.id).countIn(rest),
        hasOwnIcon: facet.glyph !== null || facet.picture !== null,
      }))
  }
}
