import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { defineFilter } from '../../input/list-filter.ts'

const facetKinds = ['platform', 'region', 'genre', 'language'] as const satisfies readonly FacetKind[]

/** Filter of the dictionaries; a tab is a kind of facets. */
export const facetFilter = defineFilter({ tabs: facetKinds, tabIn: 'kind' })
