import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { useText } from '../../text/text.tsx'
import { buysOne } from '../../product/buy-form.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { Discount, Money, PriceBefore } from '../../product/price.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ProductSpecs } from '../../product/product-specs.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { StockMark } from '../../product/stock-mark.tsx'
import { Thumb } from '../../product/thumb.tsx'

interface HottestRowProps {
  product: ProductCard
  rank: number
  /** left out on phones */
  onlyWide: boolean
}

/** Rank, picture, name and facts, price, buy: one line. */
export function HottestRow({ product, rank, onlyWide }: HottestRowProps) {
  const t = useText()
  return (
    <li className={onlyWide ? 'hottest-row max-lg:hidden' : 'hottest-row'}>
      <span
        aria-hidden
        className={`figure text-end text-2xl/none tracking-[-0.02em] ${rank > 3 ? 'text-fg-2' : ''}`}
      >
        {rank}
      </span>
      <Thumb product={product} size="sm" />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="line-clamp-2 text-[0.9375rem]/4.75 lg:line-clamp-1">
          <ShopLink to={productHref(product)} className="after:absolute after:inset-0">
            <bdi>{product.name}</bdi>
          </ShopLink>
        </h3>
        <span className="flex flex-wrap gap-x-3">
          <ProductSpecs product={product} />
          <span className="max-lg:hidden">
            <StockMark stock={product.stock} />
          </span>
        </span>
      </div>
      <RowPrice product={product} />
      <span className="relative max-lg:hidden">
        <button
          {...buysOne(product)}
          aria-label={t('home.buy-name', { name: product.name })}
          disabled={product.stock <= 0}
          className={iconButtonClass('md', true)}
        >
          <Glyph name="bag" />
        </button>
      </span>
    </li>
  )
}

/** The discount is before the price and the former price under it, so that the figures end in one line. */
function RowPrice({ product: { priceCents, listPriceCents } }: { product: ProductCard }) {
  return (
    <p className="hottest-price">
      <Money cents={priceCents} className="figure text-lg/5.5 md:col-start-2 md:row-start-1" />
      {listPriceCents !== null && (
        <>
          <span className="grid md:col-start-1 md:row-start-1">
            <Discount cents={priceCents} listCents={listPriceCents} />
          </span>
          <PriceBefore cents={listPriceCents} className="col-start-2 text-[0.8125rem] max-md:hidden" />
        </>
      )}
    </p>
  )
}
