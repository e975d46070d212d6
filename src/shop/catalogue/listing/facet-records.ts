import type { Db } from '../../shop.ts'
import type { ActivationRule } from '../activation/activation.ts'
import type { FacetView } from './shown-facet.ts'

export interface FacetRow extends FacetView {
  position: number
  activates: ActivationRule | null
}

export function allFacets(db: Db): Promise<FacetRow[]> {
  return db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name', 'names', 'position', 'glyph', 'picture', 'activates'])
    .orderBy('name')
    .execute()
}
