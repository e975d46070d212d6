import { Link } from 'react-router'
import type { ListedFacet } from '../../../shop/products/dictionaries/list-facets.ts'
import type { FacetKind } from '../../../shop/catalogue/catalogue-tables.ts'
import { number, t } from '../../text/text.ts'
import { Table } from '../../ui/list/table.tsx'
import { FacetMark } from './facet-mark.tsx'
import { officeHref } from '../../office-href.ts'

interface FacetTableProps {
  kind: FacetKind
  facets: readonly ListedFacet[]
  /** the one that is open beside the list */
  openId: number | undefined
}

export function FacetTable({ kind, facets, openId }: FacetTableProps) {
  return (
    <Table
      caption={t(`dictionaries.kind.${kind}`)}
      look="table--cards"
      rows={facets}
      keyOf={(facet) => facet.id}
      rowLook={(facet) => (facet.id === openId ? 'is-at' : undefined)}
      columns={[
        {
          head: t('dictionaries.name'),
          cell: (facet) => (
            <span className="marked">
              {facet.icon && <FacetMark icon={facet.icon} />}
              <Link className="t" to={officeHref('dictionaries', { kind, open: facet.id })}>
                {facet.name}
              </Link>
            </span>
          ),
        },
        { head: t('dictionaries.code'), look: 'lg', cellLook: 'mono', cell: (facet) => facet.code },
        { head: t('dictionaries.position'), look: 'n lg', cell: (facet) => number(facet.position) },
        { head: t('dictionaries.languages'), look: 'n lg', cell: (facet) => number(facet.languages) },
        { head: t('dictionaries.products'), look: 'n', cell: (facet) => number(facet.products) },
      ]}
    />
  )
}
