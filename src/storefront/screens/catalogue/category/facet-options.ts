import type { FilterConditions, FilterOption } from '../../../../shop/catalogue/listing/filter-conditions.ts'
import type { FacetParameter } from './list-address.ts'

export function facetOptions(conditions: FilterConditions, facet: FacetParameter): FilterOption[] {
  return conditions[lists[facet]]
}

const lists = {
  platform: 'platforms',
  region: 'regions',
  genre: 'genres',
  language: 'languages',
} as const
