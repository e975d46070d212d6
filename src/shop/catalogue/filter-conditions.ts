import { convertCents } from '../money.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { FacetKind } from './catalogue-tables.ts'
import { facetNamer } from './facet-namer.ts'
import { type FacetCountRow, facetCounts, highestPrice } from './filter-condition-records.ts'
import type { FacetName } from './product-card.ts'

export interface FilterOption extends FacetName {
  /** products of the category that have it */
  count: number
}

export interface FilterConditions {
  platforms: FilterOption[]
  regions: FilterOption[]
  languages: FilterOption[]
  genres: FilterOption[]
  /** the dearest price in cents of the visitor's currency; the slider ends one unit above */
  highestCents: number
  /** the same in US cents */
  highestUsdCents: number
}

/** What the filters of a category, or of the whole shop, can offer. */
export async function filterConditions(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  input: { categoryId?: number | undefined },
): Promise<FilterConditions> {
  const [rows, highestUsdCents] = await Promise.all([
    facetCounts(shop.db, input.categoryId),
    highestPrice(shop.db, input.categoryId),
  ])
  const nameFacet = facetNamer(visitor.locale)
  return {
    platforms: options('platform'),
    regions: options('region'),
    languages: options('language'),
    genres: options('genre'),
    highestCents: convertCents(highestUsdCents, visitor.currency.rate),
    highestUsdCents,
  }

  function options(kind: FacetKind): FilterOption[] {
    return rows.filter((row) => row.kind === kind).map(option)
  }

  function option({ kind, id, code, name, count }: FacetCountRow): FilterOption {
    return { id, code, name: nameFacet(kind, code, name), count }
  }
}
