import { ShoppingBag } from 'lucide'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { lazyPart } from '../../../platform/browser/load-part.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../product/price.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { useCart } from './use-cart.ts'

const MiniCart = lazyPart(() => import('./mini-cart.tsx'))

const hoverIntentMs = 120
const desktop = '(min-width: 62rem)'

/**
 * The link to the checkout, with the number of lines and their sum. On wide screens it opens the cart below it: on
 * hover, Enter and tap; leaving the header with the mouse closes it (CART-4).
 */
export function CartButton() {
  const t = useText()
  const { count, cart } = useCart()
  const ref = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useClosing(ref, open, () => setOpen(false))

  function point(over: boolean) {
    clearTimeout(timer.current)
    if (over) timer.current = setTimeout(() => setOpen(window.matchMedia(desktop).matches), hoverIntentMs)
  }
  function press(event: MouseEvent) {
    if (!window.matchMedia(desktop).matches || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    clearTimeout(timer.current)
    setOpen(!open)
  }

  return (
    <div ref={ref} className="relative ms-1 lg:ms-2">
      <ShopLink
        to={hrefTo('checkout')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
        onPointerEnter={(event) => event.pointerType === 'mouse' && point(true)}
        onPointerLeave={() => point(false)}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control bg-fg px-3 text-[0.9375rem] font-semibold text-inverse tabular-nums lg:min-h-12 lg:px-4"
      >
        <Icon of={ShoppingBag} />
        <span className="max-lg:sr-only">
          {cart && count > 0 ? <Money cents={cart.totalCents} /> : t('header.cart')}
        </span>
        {count > 0 && (
          <span className="grid h-5.5 min-w-5.5 place-items-center rounded-round bg-inverse px-1.25 text-[0.8125rem]/none text-fg">
            {count}
            <span className="sr-only"> {t('header.cart-lines', { count })}</span>
          </span>
        )}
      </ShopLink>
      {open && (
        <Suspense>
          <MiniCart cart={cart} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Closes the cart on Escape, on a press elsewhere, and when the focus or the mouse leaves the header. */
function useClosing(ref: { current: HTMLElement | null }, open: boolean, close: () => void) {
  useEffect(() => {
    const part = ref.current
    if (!part || !open) return undefined
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        close()
        part.querySelector('a')?.focus()
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !part.contains(event.target)) close()
      },
      { signal },
    )
    part.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget instanceof Node && !part.contains(event.relatedTarget)) close()
      },
      { signal },
    )
    part.closest('header')?.addEventListener('mouseleave', close, { signal })
    return () => stop.abort()
  }, [ref, open, close])
}
