import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { defineFilter } from '../../input/list-filter.ts'

const facetKinds = ['platform', 'region', 'genre', 'language'] as const satisfies readonly FacetKind[]

export const facetFilter = defineFilter({ tabs: facetKinds, tabIn: 'kind' })
