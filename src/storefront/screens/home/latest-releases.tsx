import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { useText } from '../../text/text.tsx'
import { CardRow } from '../../product/card-row.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { NewestRelease } from './newest-release.tsx'
import { ReleaseRow } from './release-row.tsx'
import { ShowAll, useShowAll } from './show-all.tsx'

const section = 'latest-releases'
const shownAtFirst = 5

/** The newest one large, the next four as rows, the rest as cards when asked for. */
export function LatestReleases({ products }: { products: ProductCard[] }) {
  const t = useText()
  const { isWhole, toggle } = useShowAll(section)
  const [newest, ...others] = products
  if (!newest) return null
  const more = products.length > shownAtFirst
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="later-3 section-gap">
      <SectionHead
        id={`${section}-title`}
        title={t('home.latest')}
        note={t('home.latest-note')}
        more={more && <ShowAll section={section} isWhole={isWhole} count={products.length} toggle={toggle} />}
      />
      <div className="grid gap-3 md:gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <NewestRelease product={newest} />
        <div className="grid gap-3 md:grid-cols-2 md:gap-6">
          {others.slice(0, shownAtFirst - 1).map((product) => (
            <ReleaseRow key={product.id} product={product} />
          ))}
        </div>
      </div>
      {isWhole && more && (
        <div className="mt-3 md:mt-6">
          <CardRow products={products.slice(shownAtFirst)} whole />
        </div>
      )}
    </section>
  )
}
