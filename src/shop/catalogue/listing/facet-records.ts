import type { Db } from '../../shop.ts'
import type { NamedFacet } from './facet-namer.ts'

export interface FacetRow extends NamedFacet {
  id: number
  position: number
}

/** Everything that products can be filtered by. */
export function allFacets(db: Db): Promise<FacetRow[]> {
  return db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name', 'names', 'position'])
    .orderBy('name')
    .execute()
}
