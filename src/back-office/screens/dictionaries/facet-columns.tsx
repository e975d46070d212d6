import { Link } from 'react-router'
import type { ListedFacet } from '../../../shop/products/dictionaries/list-facets.ts'
import { number, t } from '../../text/text.ts'
import type { Column } from '../../ui/list/table.tsx'
import { FacetMark } from './facet-mark.tsx'

export function facetColumns(hrefOf: (facet: ListedFacet) => string): Column<ListedFacet>[] {
  return [
    {
      head: t('dictionaries.name'),
      cell: (facet) => (
        <span className="marked">
          {facet.icon && <FacetMark icon={facet.icon} />}
          <Link className="t" to={hrefOf(facet)}>
            {facet.name}
          </Link>
        </span>
      ),
    },
    { head: t('dictionaries.code'), look: 'lg', cellLook: 'mono', cell: (facet) => facet.code },
    { head: t('dictionaries.position'), look: 'n lg', cell: (facet) => number(facet.position) },
    { head: t('dictionaries.languages'), look: 'n lg', cell: (facet) => number(facet.languages) },
    { head: t('dictionaries.products'), look: 'n', cell: (facet) => number(facet.products) },
  ]
}
