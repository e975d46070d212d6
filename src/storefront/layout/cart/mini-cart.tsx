import { X, Zap } from 'lucide'
import { useState } from 'react'
import { buyableLines, openQuestion } from '../../../shop/cart/buyable-lines.ts'
import type { PricedCart, PricedLine } from '../../../shop/cart/price-cart.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Money, PriceBefore, PriceNote } from '../../product/price.tsx'
import { hrefTo, productHref } from '../../../shop/page-href.ts'
import { QuantityInput } from '../../product/quantity-input.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { StockMark } from '../../product/stock-mark.tsx'
import { Thumb } from '../../product/thumb.tsx'
import { useCartChange } from './use-cart.ts'

interface MiniCartProps {
  /** undefined if the cart is empty or not loaded yet */
  cart: PricedCart | undefined
  onLeave: () => void
}

/** The cart below its button. */
export default function MiniCart({ cart, onLeave }: MiniCartProps) {
  const t = useText()
  return (
    <div
      role="dialog"
      aria-label={t('cart.title')}
      className="floating absolute end-0 top-full mt-2 flex max-h-[calc(100dvh-6rem)] w-100 flex-col rounded-card before:absolute before:inset-x-0 before:-top-2 before:h-2"
    >
      <div className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-3">
        <h2 className="display-5">{t('cart.title')}</h2>
        {cart && (
          <span className="text-sm text-fg-2">
            {t('cart.size', {
              lines: cart.totalCount,
              keys: buyableLines(cart.lines).reduce((sum, line) => sum + line.quantity, 0),
            })}
          </span>
        )}
      </div>
      {cart ? <Filled cart={cart} onLeave={onLeave} /> : <Empty onLeave={onLeave} />}
    </div>
  )
}

function Filled({ cart, onLeave }: { cart: PricedCart; onLeave: () => void }) {
  const t = useText()
  const change = useCartChange()
  return (
    <>
      <ul className={`overflow-y-auto ${change.busy ? 'opacity-60' : ''}`}>
        {cart.lines.map((line) => (
          <Line
            key={line.variantId}
            line={line}
            onLeave={onLeave}
            onRemove={() => void change.remove(line.variantId)}
          />
        ))}
      </ul>
      <div className="grid gap-3.5 border-t border-line px-5 pt-4 pb-5">
        {cart.goneVariantIds.length > 0 && (
          <Note tone="warn">{t('cart.gone', { count: cart.goneVariantIds.length })}</Note>
        )}
        <p className="flex items-baseline justify-between gap-4" role="status">
          <span>{t('common.total')}</span>
          <Money cents={cart.totalCents} className="figure text-[1.75rem]/none" />
        </p>
        <ButtonLink look="key" full to={hrefTo('checkout')} onClick={onLeave}>
          {t('cart.go-to-checkout')}
        </ButtonLink>
        {buyableLines(cart.lines).length === cart.lines.length && (
          <p className="flex items-center gap-2 text-sm text-fg-2">
            <Icon of={Zap} className="size-4" />
            {t('cart.delivered-after-payment')}
          </p>
        )}
      </div>
    </>
  )
}

function Line({ line, onLeave, onRemove }: { line: PricedLine; onLeave: () => void; onRemove: () => void }) {
  const t = useText()
  const { product } = line
  const question = openQuestion(line)
  const specs = line.attributes || [product.platform?.name, product.region?.name].filter(Boolean).join(' · ')
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] gap-x-3.5 gap-y-1 border-t border-line px-5 py-3.5">
      <span className="row-span-2">
        <Thumb product={product} />
      </span>
      <span>
        <ShopLink
          to={productHref(product, line.variantId)}
          onClick={onLeave}
          className="block text-[0.9375rem]/5 font-semibold hover:underline"
        >
          <bdi>{product.name}</bdi>
        </ShopLink>
        <span className="block text-sm text-fg-2">
          <bdi>{specs}</bdi>
        </span>
        {line.unitListCents !== null && <PriceNote />}
        {question && (
          <span className="block text-xs font-medium text-warn">
            <bdi>{question.title}</bdi>
          </span>
        )}
      </span>
      <span className="-me-2 -mt-1.5 justify-self-end">
        <IconButton
          size="sm"
          icon={X}
          label={t('common.remove-name', { name: product.name })}
          onClick={onRemove}
        />
      </span>
      <Count line={line} />
      {line.problem !== 'sold-out' && (
        <span className="grid pt-1.5 text-end">
          <b>
            <Money cents={line.sumCents} />
          </b>
          {line.unitListCents !== null && (
            <PriceBefore cents={line.unitListCents * line.quantity} className="text-xs" />
          )}
        </span>
      )}
    </li>
  )
}

/** Changes apply at once and show in the total below. A sold-out line has no quantity to change. */
function Count({ line }: { line: PricedLine }) {
  const change = useCartChange()
  // shown until the cart has been read again
  const [wanted, setWanted] = useState<{ instead: number; quantity: number }>()
  if (line.problem === 'sold-out') return <StockMark stock={line.stock} />
  const shown = wanted?.instead === line.quantity ? wanted.quantity : line.quantity

  function set(quantity: number) {
    setWanted({ instead: line.quantity, quantity })
    void change.set(line.variantId, quantity)
  }

  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-fg-2">
      <QuantityInput size="sm" value={shown} onChange={set} of={line.product.name} />
      {line.problem ? (
        <StockMark stock={line.stock} />
      ) : (
        <bdi dir="ltr">
          × <Money cents={line.unitPriceCents} />
        </bdi>
      )}
    </span>
  )
}

function Empty({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-3 border-t border-line px-5 pt-4 pb-5">
      <p className="text-fg-2">{t('cart.empty-text')}</p>
      <ButtonLink to={hrefTo('home')} onClick={onLeave}>
        {t('cart.see-best-sellers')}
      </ButtonLink>
    </div>
  )
}
