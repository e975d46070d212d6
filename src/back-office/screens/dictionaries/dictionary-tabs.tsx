import { Link } from 'react-router'
import { facetKinds } from '../../../shop/products/dictionaries/list-facets.ts'
import type { FacetKind } from '../../../shop/catalogue/catalogue-tables.ts'
import { t } from '../../text/text.ts'
import { officeHref } from '../../office-href.ts'

/** Tabs of the dictionaries, each with its own address. */
export function DictionaryTabs({ current }: { current: FacetKind | 'guides' }) {
  return (
    <nav className="tabs" aria-label={t('dictionaries.kinds')}>
      {facetKinds.map((kind) => (
        <Link
          key={kind}
          to={officeHref('dictionaries', { kind })}
          aria-current={kind === current ? 'page' : undefined}
        >
          {t(`dictionaries.kind.${kind}`)}
        </Link>
      ))}
      <Link to={officeHref('guides')} aria-current={current === 'guides' ? 'page' : undefined}>
        {t('dictionaries.guides')}
      </Link>
    </nav>
  )
}
