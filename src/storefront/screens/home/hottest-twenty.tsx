import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { PriceNote } from '../../product/price.tsx'
import { useText } from '../../text/text.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { HottestRow } from './hottest-row.tsx'
import { ShowAll, useShowAll } from './show-all.tsx'

const section = 'hottest'
const shownOnPhones = 10

/** All of the hottest: two columns, on phones the first ten. */
export function HottestTwenty({ products, isBySales }: { products: ProductCard[]; isBySales: boolean }) {
  const t = useText()
  const { isWhole, toggle } = useShowAll(section)
  if (products.length === 0) return null
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="later-4 section-gap">
      <SectionHead
        id={`${section}-title`}
        title={t('home.hottest', { count: products.length })}
        note={isBySales && t('home.hottest-note')}
      />
      <ol
        style={{ '--rows': Math.ceil(products.length / 2) }}
        className="gap-x-12 lg:grid lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(var(--rows),auto)]"
      >
        {products.map((product, index) => (
          <HottestRow
            key={product.id}
            product={product}
            rank={index + 1}
            onlyWide={!isWhole && index >= shownOnPhones}
          />
        ))}
      </ol>
      {products.some(({ listPriceCents }) => listPriceCents !== null) && (
        // phones show no crossed-out prices
        <p className="mt-3 max-md:hidden">
          <PriceNote />
        </p>
      )}
      {products.length > shownOnPhones && (
        <div className="mt-4 lg:hidden">
          <ShowAll section={section} isWhole={isWhole} count={products.length} toggle={toggle} full />
        </div>
      )}
    </section>
  )
}
