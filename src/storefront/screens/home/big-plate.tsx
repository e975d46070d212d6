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

/** The newest release: the wide cover, and the same facts as on a card. */
export function BigPlate({ product }: { product: ProductCard }) {
  const t = useText()
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
            <Button
              {...buysOne(product)}
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
