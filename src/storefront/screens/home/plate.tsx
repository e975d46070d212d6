import type { ProductCard } from '../../../shop/catalogue/product-card.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { buysOne } from '../../ui/buy-form.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Price } from '../../ui/price.tsx'
import { productHref } from '../../ui/product-href.ts'
import { ProductSpecs } from '../../ui/product-specs.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { StockMark } from '../../ui/stock-mark.tsx'

/** A card lying down: cover at the start, facts at the end. */
export function Plate({ product }: { product: ProductCard }) {
  const t = useText()
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
            <Button
              {...buysOne(product)}
              size="sm"
              full
              disabled={product.stock <= 0}
              aria-label={`${t('common.buy-now')}: ${product.name}`}
            >
              {t('common.buy-now')}
            </Button>
          </span>
        </div>
      </div>
    </article>
  )
}
