import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import { cartCookie } from '../../../shop/cart/cart.ts'
import type { PricedCart } from '../../../shop/cart/price-cart.ts'
import { cookieOf, readClientState } from '../../client-state.ts'
import type { CartAnswer } from '../../screens/checkout/cart.ts'
import { useShopHref } from '../../navigation/shop-link.tsx'

/**
 * The cart in the browser: the count at once from the cookie, lines and prices once they are loaded. The router does
 * not load the lines, since it would delay them with the page and abort them on navigation.
 */
export function useCart(): { count: number; cart: PricedCart | undefined } {
  const shopHref = useShopHref()
  const [read, setRead] = useState<PricedCart>()
  // the answer of any fetcher may have changed the cookie; rendering reads the cookie again
  useFetchers()
  const cookie = useSyncExternalStore(onCookieChange, readCookie, () => '')

  useEffect(() => {
    if (cookie === '') return undefined
    let isWanted = true
    readCart(shopHref(hrefTo('cart'))).then(
      (cart) => isWanted && setRead(cart),
      // the previous lines stay
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [cookie, shopHref])

  const cart = cookie === '' ? undefined : read
  const { totalCount } = readClientState(`${cartCookie}=${cookie}`)
  return { count: totalCount - (cart?.goneVariantIds.length ?? 0), cart }
}

async function readCart(href: string): Promise<PricedCart> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`the cart answered ${answer.status}`)
  return (await answer.json()) as PricedCart
}

/** Changes the cart; `add` increments a variant. Every cart on the page is loaded again afterwards. */
export function useCartChange() {
  const { submit, state, data } = useFetcher<CartAnswer>()
  const shopHref = useShopHref()
  const send = useCallback(
    async (fields: Record<string, string | number>) => {
      const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      await submit(form, { method: 'post', action: shopHref(hrefTo('cart')) })
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

/** The window event after a change of the cart's cookie. */
export const cartChangeEvent = 'latchkey:cart-changed'

/** Changes on this page, or in another tab while this one was hidden. */
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
