import { KeyRound, UserRound } from 'lucide'
import { Suspense } from 'react'
import { lazyPart } from '../../../../platform/browser/load-part.ts'
import type { Href } from '../../../../shop/page-href.ts'
import { isInStock } from '../../../../shop/catalogue/product/choose-variant.ts'
import type { ProductDetail, ProductVariant } from '../../../../shop/catalogue/product/product-detail.ts'
import { localeById } from '../../../../shop/localisation/locales.ts'
import { useFrame } from '../../../layout/use-frame.ts'
import { RichText, useText } from '../../../text/text.tsx'
import type { TextId } from '../../../../shop/text-id.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { PayMarks } from '../../../ui/pay-marks.tsx'
import { Money, Price } from '../../../product/price.tsx'
import { Stars } from './reviews/stars.tsx'
import { StockMark } from '../../../product/stock-mark.tsx'
import { WishButton } from '../../../product/wish-button.tsx'
import { Facts } from './facts.tsx'
import { FitBox } from './fit-box.tsx'
import { Options } from './options.tsx'
import { PurchaseForm } from './purchase-form.tsx'

const AgeMark = lazyPart(() => import('./age-mark.tsx'))
const StockAlertForm = lazyPart(() => import('./stock-alert-form.tsx'))

export interface BuyBoxProps {
  product: ProductDetail
  variant: ProductVariant
  quantity: number
  /** the address of a variant */
  hrefOf: (id: number) => Href
  onVariant: (id: number) => void
  onQuantity: (quantity: number) => void
  /** whether the mail of the delivery has a link instead of the key */
  byLink: boolean
}

/** Name, price and buttons. Sticky on wide screens. */
export function BuyBox({ product, variant, quantity, hrefOf, onVariant, onQuantity, byLink }: BuyBoxProps) {
  const t = useText()
  const activates = variant.activates ?? product.activates
  return (
    <div className="grid gap-4 lg:sticky lg:top-20 lg:row-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge icon={product.keyType === 1 ? UserRound : KeyRound}>
          {t(product.keyType === 1 ? 'common.account' : 'common.digital-key')}
        </Badge>
        <span role="status">
          <StockOfQuantity variant={variant} quantity={quantity} />
        </span>
      </div>
      <Heading product={product} />
      <Facts product={product} activates={activates} />
      {activates && <FitBox activates={activates} />}
      <Options product={product} variant={variant} hrefOf={hrefOf} onVariant={onVariant} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2" aria-live="polite">
        <Price cents={variant.priceCents} listCents={variant.listPriceCents} size="lg" />
        <Saving variant={variant} />
        <MemberPrice variant={variant} />
      </div>
      <PurchaseForm product={product} variant={variant} quantity={quantity} onQuantity={onQuantity} />
      {variant.stock <= 0 && (
        <Suspense>
          <StockAlertForm key={variant.id} variant={variant} />
        </Suspense>
      )}
      <div className="flex items-center gap-4">
        <WishButton product={product} />
        {product.ageMark && (
          <Suspense>
            <AgeMark mark={product.ageMark} />
          </Suspense>
        )}
      </div>
      {variant.stock > 0 && (
        <Note>
          <RichText id={instantText(product.keyType, byLink)} parts={{ b: <b /> }} />
        </Note>
      )}
      <PayMarks methods={useFrame()?.methods ?? []} label={t('common.ways-to-pay')} />
    </div>
  )
}

function instantText(keyType: ProductDetail['keyType'], byLink: boolean): TextId {
  if (byLink) return 'product.instant-link'
  return keyType === 1 ? 'product.instant-account' : 'product.instant-key'
}

function Heading({ product }: { product: ProductDetail }) {
  const t = useText()
  const { rating } = product
  return (
    <div>
      <h1 className="display-2">
        <bdi>{product.name}</bdi>
      </h1>
      {rating.count > 0 && (
        <p className="mt-2">
          <a href="#ratings" className="inline-flex min-h-6 items-center gap-2 text-sm">
            <Stars rating={rating.average} />
            <span className="link text-fg-2 tabular-nums">
              {t('product.ratings-count', { count: rating.count })}
            </span>
          </a>
        </p>
      )}
      <p className="mt-2.5 text-fg-2">
        <bdi lang={localeById(product.explanationLocale).tag}>{product.explanation}</bdi>
      </p>
    </div>
  )
}

/** PROD-5: in stock only if the stock is enough for the quantity. */
function StockOfQuantity({ variant, quantity }: { variant: ProductVariant; quantity: number }) {
  const t = useText()
  if (variant.stock <= 0 || isInStock(variant, quantity)) return <StockMark stock={variant.stock} />
  return (
    <span className="text-xs font-medium text-warn">{t('product.not-enough', { count: variant.stock })}</span>
  )
}

function Saving({ variant: { priceCents, listPriceCents } }: { variant: ProductVariant }) {
  if (listPriceCents === null) return null
  return (
    <p className="text-sm text-fg-2">
      <RichText id="product.you-save" parts={{ amount: <Money cents={listPriceCents - priceCents} /> }} />
    </p>
  )
}

function MemberPrice({ variant: { memberPriceCents } }: { variant: ProductVariant }) {
  const member = useFrame()?.member
  if (memberPriceCents === null || !member) return null
  return (
    <p className="basis-full text-sm font-semibold text-good">
      <RichText
        id="product.member-price"
        values={{ level: member.level }}
        parts={{ price: <Money cents={memberPriceCents} /> }}
      />
    </p>
  )
}
