import type { ListBasis } from '../../../shop/catalogue/listing/home-lists.ts'
import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { useText } from '../../text/text.tsx'
import { CardRow } from '../../product/card-row.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { ShowAll, useShowAll } from './show-all.tsx'

const section = 'best-sellers'
const shownAtFirst = 5

/** Best-selling products; recommended ones while sales are too few. */
export function BestSellers({ products, basis }: { products: ProductCard[]; basis: ListBasis }) {
  const t = useText()
  const { isWhole, toggle } = useShowAll(section)
  if (products.length === 0) return null
  const more = products.length > shownAtFirst
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="later-2 section-gap">
      <SectionHead
        id={`${section}-title`}
        title={t(basis === 'popularity' ? 'home.recommended' : 'home.best-sellers')}
        note={basis === 'sales' && t('home.best-sellers-note')}
        more={more && <ShowAll section={section} isWhole={isWhole} count={products.length} toggle={toggle} />}
      />
      <CardRow products={isWhole ? products : products.slice(0, shownAtFirst)} whole={isWhole} />
    </section>
  )
}
