import { Link } from 'react-router'
import type { ListedFacet } from '../../../shop/products/dictionaries/list-facets.ts'
import type { FacetKind } from '../../../shop/catalogue/catalogue-tables.ts'
import { number, t } from '../../text/text.ts'
import { TableBox } from '../../ui/table-box.tsx'
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
    <TableBox caption={t(`dictionaries.kind.${kind}`)} look="table--cards">
      <thead>
        <tr>
          <th scope="col">{t('dictionaries.name')}</th>
          <th scope="col" className="lg">
            {t('dictionaries.code')}
          </th>
          <th scope="col" className="n lg">
            {t('dictionaries.position')}
          </th>
          <th scope="col" className="n lg">
            {t('dictionaries.languages')}
          </th>
          <th scope="col" className="n">
            {t('dictionaries.products')}
          </th>
        </tr>
      </thead>
      <tbody>
        {facets.map((facet) => (
          <tr key={facet.id} className={facet.id === openId ? 'is-at' : undefined}>
            <td>
              <span className="marked">
                {facet.icon && <FacetMark icon={facet.icon} />}
                <Link className="t" to={officeHref('dictionaries', { kind, open: facet.id })}>
                  {facet.name}
                </Link>
              </span>
            </td>
            <td className="lg mono">{facet.code}</td>
            <td className="n lg">{number(facet.position)}</td>
            <td className="n lg">{number(facet.languages)}</td>
            <td className="n">{number(facet.products)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
