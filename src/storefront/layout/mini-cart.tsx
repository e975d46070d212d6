import { X, Zap } from 'lucide'
import type { PricedCart, PricedLine } from '../../shop/cart/price-cart.ts'
import { useText } from '../text/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { Money } from '../ui/price.tsx'
import { productHref } from '../ui/product-href.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { StockMark } from '../ui/stock-mark.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { useCartChange } from './use-cart.ts'

interface MiniCartProps {
  /** undefined without one */
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
              keys: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
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
        <ButtonLink look="key" full to="/checkout" onClick={onLeave}>
          {t('cart.go-to-checkout')}
        </ButtonLink>
        <p className="flex items-center gap-2 text-sm text-fg-2">
          <Icon of={Zap} className="size-4" />
          {t('cart.delivered-after-payment')}
        </p>
      </div>
    </>
  )
}

function Line({ line, onLeave, onRemove }: { line: PricedLine; onLeave: () => void; onRemove: () => void }) {
  const t = useText()
  const { product } = line
  const specs = line.attributes || [product.platform?.name, product.region?.name].filter(Boolean).join(' · ')
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] gap-x-3.5 gap-y-1 border-t border-line px-5 py-3.5">
      <span className="row-span-2">
        <Thumb product={product} />
      </span>
      <span>
        <ShopLink
          to={productHref(product)}
          onClick={onLeave}
          className="block text-[0.9375rem]/5 font-semibold hover:underline"
        >
          <bdi>{product.name}</bdi>
        </ShopLink>
        <span className="block text-sm text-fg-2">
          <bdi>{specs}</bdi>
        </span>
      </span>
      <span className="-me-2 -mt-1.5 justify-self-end">
        <IconButton
          size="sm"
          icon={X}
          label={t('common.remove-name', { name: product.name })}
          onClick={onRemove}
        />
      </span>
      <span className="text-sm text-fg-2">
        {line.problem ? (
          <StockMark stock={line.stock} />
        ) : (
          <bdi dir="ltr">
            {line.quantity} × <Money cents={line.unitPriceCents} />
          </bdi>
        )}
      </span>
      <b className="text-end">
        <Money cents={line.sumCents} />
      </b>
    </li>
  )
}

function Empty({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-3 border-t border-line px-5 pt-4 pb-5">
      <p className="text-fg-2">{t('cart.empty-text')}</p>
      <ButtonLink to="/" onClick={onLeave}>
        {t('cart.see-best-sellers')}
      </ButtonLink>
    </div>
  )
}
