import type { FacetName } from '../cards/product-card.ts'
import { type ChosenIcon, facetIcon } from './facet-icon.ts'
import type { NamedFacet, NameFacet } from './facet-namer.ts'

export interface FacetView extends NamedFacet, ChosenIcon {
  id: number
}

export function facetShower(nameFacet: NameFacet): (facet: FacetView) => FacetName {
  return (facet) => ({
    id: facet.id,
    code: facet.code,
    name: nameFacet(facet),
    icon: facetIcon(facet),
  })
}
