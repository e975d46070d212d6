import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { cartCookie } from '../../shop/cart/cart.ts'
import type { PricedCart } from '../../shop/cart/price-cart.ts'
import { cookieOf, readClientState } from '../client-state.ts'
import type { CartAnswer, loader } from '../screens/checkout/cart.ts'
import { useShopHref } from '../ui/shop-link.tsx'

/** The cart as the browser knows it: the count at once from the cookie, lines and prices when they have arrived. */
export function useCart(): { count: number; cart: PricedCart | undefined } {
  const { load, data } = useFetcher<typeof loader>({ key: 'cart' })
  const shopHref = useShopHref()
  const cookie = useSyncExternalStore(onCookieChange, readCookie, () => '')

  useEffect(() => {
    if (cookie !== '') void load(shopHref('/cart'))
  }, [cookie, load, shopHref])

  const cart = cookie === '' ? undefined : data
  const { totalCount } = readClientState(`${cartCookie}=${cookie}`)
  return { count: totalCount - (cart?.goneVariantIds.length ?? 0), cart }
}

/** Changes the cart; `add` puts more of a variant in. After it the cart everywhere on the page is read again. */
export function useCartChange() {
  const { submit, state, data } = useFetcher<CartAnswer>()
  const shopHref = useShopHref()
  const send = useCallback(
    async (fields: Record<string, string | number>) => {
      const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      await submit(form, { method: 'post', action: shopHref('/cart') })
      window.dispatchEvent(new Event(cartChangeEvent))
    },
    [submit, shopHref],
  )
  return {
    add: (variantId: number, quantity = 1) => send({ intent: 'add', variantId, quantity }),
    set: (variantId: number, quantity: number) => send({ intent: 'set', variantId, quantity }),
    remove: (variantId: number) => send({ intent: 'remove', variantId }),
    clear: () => send({ intent: 'clear' }),
    busy: state !== 'idle',
    /** why the last change was not made */
    problem: data?.problem,
  }
}

/** Told to the window by whoever has changed the cart's cookie. */
export const cartChangeEvent = 'latchkey:cart-changed'

/** Here, or in another tab before this one was looked at again. */
function onCookieChange(look: () => void): () => void {
  window.addEventListener(cartChangeEvent, look)
  window.addEventListener('focus', look)
  return () => {
    window.removeEventListener(cartChangeEvent, look)
    window.removeEventListener('focus', look)
  }
}

function readCookie(): string {
  return cookieOf(document.cookie, cartCookie) ?? ''
}
