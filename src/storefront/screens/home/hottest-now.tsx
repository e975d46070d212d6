import { ArrowLeft, ArrowRight } from 'lucide'
import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Price } from '../../product/price.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ProductSpecs } from '../../product/product-specs.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Thumb } from '../../product/thumb.tsx'
import { useSnapTrack } from './use-snap-track.ts'

const perPage = 4

/** The hottest beside the carousel, or below a wide one, four at a time on three pages (HOME-2). */
export function HottestNow({ products, isWide }: { products: ProductCard[]; isWide: boolean }) {
  const t = useText()
  const { track, current, goTo } = useSnapTrack<HTMLDivElement>()
  const pages = Array.from({ length: Math.ceil(products.length / perPage) }, (_, page) =>
    products.slice(page * perPage, (page + 1) * perPage),
  )
  if (pages.length === 0) return null
  return (
    <aside
      aria-labelledby="hottest-now"
      className="later-1 flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-2 ps-4.5 pe-2">
        <h2 id="hottest-now" className="display-5">
          {t('home.hottest-now')}
        </h2>
        <div className="flex items-center">
          <bdi dir="ltr" className="me-1 text-sm text-fg-2 tabular-nums">
            {current + 1} / {pages.length}
          </bdi>
          <IconButton
            size="sm"
            directed
            icon={ArrowLeft}
            label={t('common.previous')}
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          />
          <IconButton
            size="sm"
            directed
            icon={ArrowRight}
            label={t('common.next')}
            disabled={current === pages.length - 1}
            onClick={() => goTo(current + 1)}
          />
        </div>
      </div>
      <div
        ref={track}
        className="no-bars flex flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {pages.map((page, index) => (
          <ol
            key={index}
            start={index * perPage + 1}
            className={`flex w-full flex-none snap-start flex-col divide-line max-lg:divide-y ${isWide ? 'lg:flex-row lg:divide-x' : 'lg:divide-y'}`}
          >
            {page.map((product, place) => (
              <Item key={product.id} product={product} rank={index * perPage + place + 1} />
            ))}
          </ol>
        ))}
      </div>
    </aside>
  )
}

function Item({ product, rank }: { product: ProductCard; rank: number }) {
  return (
    <li className="relative grid flex-1 grid-cols-[2.25rem_auto_minmax(0,1fr)] items-center gap-x-3.5 px-4.5 py-2.5 hover:bg-sunken has-focus-visible:bg-sunken">
      <span aria-hidden className="figure text-[2rem]/none tracking-[-0.02em]">
        {rank}
      </span>
      <Thumb product={product} />
      <div className="grid gap-0.5">
        <h3 className="line-clamp-2 text-[0.9375rem]/4.75">
          <ShopLink to={productHref(product)} className="after:absolute after:inset-0">
            <bdi>{product.name}</bdi>
          </ShopLink>
        </h3>
        <ProductSpecs product={product} />
        <Price cents={product.priceCents} listCents={product.listPriceCents} size="sm" />
      </div>
    </li>
  )
}
