import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { BuyButton } from '../../product/buy-form.tsx'
import { Cover } from '../../product/cover.tsx'
import { Price } from '../../product/price.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ProductSpecs } from '../../product/product-specs.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { StockMark } from '../../product/stock-mark.tsx'

/** The newest release: the wide cover, and the same facts as on a card. */
export function NewestRelease({ product }: { product: ProductCard }) {
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-100 focus-within:border-fg hover:border-fg">
      <Cover product={product} shape="wide" sizes="(min-width: 77.5rem) 34rem, 94vw" />
      <div className="grid flex-1 content-center items-end gap-x-6 gap-y-2 border-t border-line px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
        <div className="grid gap-1">
          <h3 className="display-4">
            <ShopLink to={productHref(product)} className="after:absolute after:inset-0">
              <bdi>{product.name}</bdi>
            </ShopLink>
          </h3>
          <p className="mb-1 text-fg-2">
            <bdi>{product.tagline}</bdi>
          </p>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <ProductSpecs product={product} />
            <StockMark stock={product.stock} />
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2.5 md:grid md:justify-items-end">
          <Price cents={product.priceCents} listCents={product.listPriceCents} />
          <span className="relative grid">
            <BuyButton product={product} />
          </span>
        </div>
      </div>
    </article>
  )
}
