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
import type { ListCriteria, ProductLists } from '../product-index/product-lists.ts'

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
  const lists = await shop.productIndex.read()
  const [categoryIds, facets] = await Promise.all([cachedFamily(shop, input.categoryId), cachedFacets(shop)])
  const facetIds = { platform: [], region: [], language: [], genre: [] }
  const criteria = listCriteria({}, { categoryIds, facetIds }, visitor.currency)
  return conditionsOf(lists, criteria, { facets, visitor })
}

interface ConditionsOf {
  facets: readonly FacetRow[]
  visitor: Visitor
}

/**
 * Lists every value of the products, most frequent first regardless of choices, so that the order stays. Chosen
 * values are always included, so that they can be removed.
 */
export async function conditionsOf(
  lists: ProductLists,
  criteria: ListCriteria,
  { facets, visitor }: ConditionsOf,
): Promise<FilterConditions> {
  const shown = facetShower(facetNamer(visitor.locale))
  const counts = await lists.counts(criteria, facets)
  return {
    platforms: options('platform'),
    regions: options('region'),
    languages: options('language'),
    genres: options('genre'),
    ...(counts.activation && { activation: counts.activation }),
    stock: counts.stock,
    highestCents: convertCents(counts.highestUsdCents, visitor.currency),
    highestUsdCents: counts.highestUsdCents,
  }

  function options(kind: FacetKind): FilterOption[] {
    const countsOf = ({ id }: FacetRow) => counts.facets.get(id) ?? none
    return facets
      .filter((facet) => facet.kind === kind)
      .map((facet) => ({ ...facet, ...countsOf(facet) }))
      .filter(({ id, offered }) => offered > 0 || criteria.facetIds[kind].includes(id))
      .toSorted((one, other) => one.position - other.position || other.offered - one.offered)
      .map((facet) => ({
        ...shown(facet),
        count: facet.count,
        hasOwnIcon: facet.glyph !== null || facet.picture !== null,
      }))
  }
}

const none = { offered: 0, count: 0 }
