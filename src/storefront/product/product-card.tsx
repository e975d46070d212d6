import { UserRound } from 'lucide'
import type { ReactNode } from 'react'
import type { ProductCard as Card } from '../../shop/catalogue/cards/product-card.ts'
import { useText } from '../text/text.tsx'
import { buysOne } from './buy-form.tsx'
import { Cover } from './cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from './price.tsx'
import { productHref } from '../../shop/page-href.ts'
import { RegionMark } from './facet-mark.tsx'
import { Platform } from './product-specs.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { StockMark } from './stock-mark.tsx'
import { WishHeart } from './wish-button.tsx'

interface ProductCardProps {
  product: Card
  /** how wide the card is shown, as in `<img sizes>` */
  sizes?: string
  /** among the first of the page: the picture is loaded eagerly */
  first?: boolean
  heading?: 'h2' | 'h3'
}

/** Cover, platform | region, title, price, stock | buy now: the same facts in the same place everywhere. */
export function ProductCard({
  product,
  sizes = cardSizes,
  first = false,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const soldOut = product.stock <= 0
  return (
    <article className="group @container relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-100 focus-within:border-fg hover:border-fg">
      <span className="block overflow-hidden">
        <Cover
          product={product}
          sizes={sizes}
          first={first}
          className={soldOut ? 'opacity-55 grayscale' : ''}
        />
      </span>
      {product.keyType === 1 && <AccountLabel />}
      <div className="grid min-h-8.25 grid-cols-[minmax(0,1fr)_auto] border-y border-line @min-[14rem]:grid-cols-[minmax(0,1fr)_minmax(50%,max-content)]">
        <Spec>{product.platform && <Platform facet={product.platform} />}</Spec>
        {product.region && (
          <Spec className="border-s border-line">
            <RegionMark facet={product.region} />
          </Spec>
        )}
      </div>
      <div className="grid flex-1 content-start gap-2.5 px-2.5 pt-2.5 pb-3 md:px-3 md:pt-3 md:pb-3.5">
        <Heading className="line-clamp-2 min-h-9.5 text-[0.9375rem]/4.75 text-wrap md:min-h-10 md:text-base/5">
          <ShopLink
            to={productHref(product)}
            className="after:absolute after:inset-0 focus-visible:outline-none"
          >
            <bdi>{product.name}</bdi>
          </ShopLink>
        </Heading>
        <div className="flex items-end justify-between gap-2">
          <div className="min-w-0 @max-[14rem]:min-h-12.5 @max-[14rem]:[&>p>:first-child]:basis-full rtl:@max-[14rem]:[&>p>:first-child]:text-end">
            <Price cents={product.priceCents} listCents={product.listPriceCents} />
          </div>
          <WishHeart product={product} />
        </div>
      </div>
      <div className="relative flex border-t border-line">
        <span className="flex min-w-0 flex-1 items-center px-2.5 md:px-3">
          <StockMark stock={product.stock} />
        </span>
        <BuyNow product={product} />
      </div>
    </article>
  )
}

/** Shown widths of a card in the grids of home and category. */
const cardSizes = '(min-width: 77.5rem) 17rem, (min-width: 45rem) 30vw, 46vw'

function Spec({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`flex min-w-0 items-center px-1.75 py-1.5 @min-[14rem]:px-3 @min-[14rem]:py-1.75 ${className}`}
    >
      {children}
    </span>
  )
}

function AccountLabel() {
  const t = useText()
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1.25 rounded-tag bg-ink px-1.75 py-0.5 text-2xs font-medium text-paper">
      <Icon of={UserRound} className="size-3.5" />
      {t('common.account')}
    </span>
  )
}

/** Lime on hover only. */
function BuyNow({ product }: { product: Card }) {
  const t = useText()
  return (
    <button
      {...buysOne(product)}
      disabled={product.stock <= 0}
      aria-label={`${t('common.buy-now')}: ${product.name}`}
      className="z-1 inline-flex min-h-11 items-center border-s border-line px-2.5 text-sm font-semibold not-disabled:group-focus-within:bg-lime not-disabled:group-focus-within:text-on-lime not-disabled:group-hover:bg-lime not-disabled:group-hover:text-on-lime focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-fg-3 md:px-3.5"
    >
      {t('common.buy-now')}
    </button>
  )
}
