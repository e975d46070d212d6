import type { Db } from '../shop.ts'
import type { FacetKind } from './catalogue-tables.ts'

export interface FacetRow {
  id: number
  kind: FacetKind
  code: string
  name: string
  position: number
}

/** Everything that products can be filtered by. */
export function allFacets(db: Db): Promise<FacetRow[]> {
  return db.selectFrom('facet').select(['id', 'kind', 'code', 'name', 'position']).orderBy('name').execute()
}
