import type { Db } from '../../shop.ts'
import type { ShownFacet } from './shown-facet.ts'

export interface FacetRow extends ShownFacet {
  position: number
}

export function allFacets(db: Db): Promise<FacetRow[]> {
  return db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name', 'names', 'position', 'glyph', 'picture'])
    .orderBy('name')
    .execute()
}
