import type { ShownConditions, ShownOption } from './shown-conditions.ts'
import type { FacetParameter } from './list-address.ts'

export function facetOptions(conditions: ShownConditions, facet: FacetParameter): ShownOption[] {
  return conditions[lists[facet]]
}

const lists = {
  platform: 'platforms',
  region: 'regions',
  genre: 'genres',
  language: 'languages',
} as const
