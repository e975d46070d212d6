import { UserRound } from 'lucide'
import type { ActivationAnswer } from '../../shop/catalogue/activation/activation-answer.ts'
import { useFrame } from '../layout/use-frame.ts'
import { useText } from '../text/text.tsx'
import { buysOne } from './buy-form.tsx'
import { Cover } from './cover.tsx'
import { Fits } from './fits.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from './price.tsx'
import { productHref } from '../../shop/page-href.ts'
import { RegionMark } from './facet-mark.tsx'
import { Platform } from './product-specs.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import type { ShownCard } from './shown-card.ts'
import { StockMark } from './stock-mark.tsx'
import { WishHeart } from './wish-button.tsx'

interface ProductCardProps {
  product: ShownCard
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
    <article className="group @container card">
      <Cover
        product={product}
        sizes={sizes}
        first={first}
        className={soldOut ? 'opacity-55 grayscale' : ''}
      />
      {product.keyType === 1 && <AccountLabel />}
      <div className="card-specs">
        {product.platform ? <Platform facet={product.platform} /> : <span />}
        {product.region && <RegionMark facet={product.region} />}
      </div>
      {product.activates && <CardFits answer={product.activates} />}
      <div className="card-body">
        <Heading className="card-title">
          <ShopLink to={productHref(product)}>
            <bdi>{product.name}</bdi>
          </ShopLink>
        </Heading>
        <div className="card-price">
          <Price cents={product.priceCents} listCents={product.listPriceCents} />
          <WishHeart product={product} />
        </div>
      </div>
      <div className="card-foot">
        <StockMark stock={product.stock} />
        <BuyNow product={product} />
      </div>
    </article>
  )
}

/** Shown widths of a card in the grids of home and category. */
const cardSizes = '(min-width: 77.5rem) 17rem, (min-width: 45rem) 30vw, 46vw'

function AccountLabel() {
  const t = useText()
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1.25 rounded-tag bg-ink px-1.75 py-0.5 text-2xs font-medium text-paper">
      <Icon of={UserRound} className="size-3.5" />
      {t('common.account')}
    </span>
  )
}

/** Whether the product activates in the chosen country. Draws nothing if the shop does not know. */
function CardFits({ answer }: { answer: ActivationAnswer }) {
  const country = useFrame()?.country
  if (!country || answer === 'unknown') return null
  return (
    <p className="card-fits">
      <Fits answer={answer} country={country} />
    </p>
  )
}

/** Lime on hover only. */
function BuyNow({ product }: { product: ShownCard }) {
  const t = useText()
  return (
    <button
      {...buysOne(product)}
      disabled={product.stock <= 0}
      aria-label={`${t('common.buy-now')}: ${product.name}`}
      className="card-buy"
    >
      {t('common.buy-now')}
    </button>
  )
}
