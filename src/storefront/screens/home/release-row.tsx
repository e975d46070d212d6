import type { ProductCard } from '../../../shop/catalogue/cards/product-card.ts'
import { BuyButton } from '../../product/buy-form.tsx'
import { Cover } from '../../product/cover.tsx'
import { Price } from '../../product/price.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ProductSpecs } from '../../product/product-specs.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { StockMark } from '../../product/stock-mark.tsx'

/** A product in a row: cover at the start, facts at the end. */
export function ReleaseRow({ product }: { product: ProductCard }) {
  return (
    <article className="relative grid grid-cols-[9.25rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface transition-colors duration-100 focus-within:border-fg hover:border-fg">
      <Cover product={product} sizes="148px" className="h-full" />
      <div className="flex min-w-0 flex-col gap-2 border-s border-line px-3.5 py-3">
        <h3 className="line-clamp-2 text-base/5">
          <ShopLink to={productHref(product)} className="after:absolute after:inset-0">
            <bdi>{product.name}</bdi>
          </ShopLink>
        </h3>
        <ProductSpecs product={product} />
        <StockMark stock={product.stock} />
        <div className="mt-auto grid gap-2">
          <Price cents={product.priceCents} listCents={product.listPriceCents} />
          <span className="relative grid">
            <BuyButton product={product} size="sm" full />
          </span>
        </div>
      </div>
    </article>
  )
}
