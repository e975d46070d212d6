import { Link } from 'react-router'
import { facetKinds } from '../../../shop/products/dictionaries/list-facets.ts'
import type { FacetKind } from '../../../shop/catalogue/catalogue-tables.ts'
import { t } from '../../text/text.ts'

/** Tabs of the dictionaries, each with its own address. */
export function DictionaryTabs({ current }: { current: FacetKind | 'guides' }) {
  return (
    <nav className="tabs" aria-label={t('dictionaries.kinds')}>
      {facetKinds.map((kind) => (
        <Link
          key={kind}
          to={`/dictionaries?kind=${kind}`}
          aria-current={kind === current ? 'page' : undefined}
        >
          {t(`dictionaries.kind.${kind}`)}
        </Link>
      ))}
      <Link to="/dictionaries/guides" aria-current={current === 'guides' ? 'page' : undefined}>
        {t('dictionaries.guides')}
      </Link>
    </nav>
  )
}
