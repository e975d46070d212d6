import { data, redirect } from 'react-router'
import { z } from 'zod'
import {
  addToCart,
  type CartLine,
  type CartProblem,
  removeFromCart,
  setQuantity,
} from '../../../shop/cart/cart.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { priceCart } from '../../../shop/cart/price-cart.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { cameFrom } from '../../navigation/came-from.ts'
import { shopContext } from '../../context.ts'
import { isSentByBrowser } from '../../form/answer-form.ts'
import { readForm, parseOr400 } from '../../form/read-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import type { Route } from './+types/cart.ts'
import { cartHeader, readCart } from './cart/cart-cookie.ts'
import { withCartProblem } from './cart/cart-problem.ts'

/** The visitor's cart with the present prices. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const cart = await priceCart(shop, visitor, readCart(request))
  return data(cart, { headers: { 'Cache-Control': 'no-store' } })
}

/** `12`, or several: `12,15` */
const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
  .transform((text) => text.split(',').map(Number))
/** any text; the cart validates it */
const quantity = z
  .string()
  .default('1')
  .transform((text) => numberInDigits(text.trim()) ?? Number.NaN)
const agreed = z.literal('on').optional()
const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), variantId: rowId, quantity, agreed }),
  z.object({ intent: z.literal('buy'), variantId: rowId, quantity, agreed }),
  z.object({ intent: z.literal('set'), variantId: rowId, quantity }),
  z.object({ intent: z.literal('remove'), variantId: ids }),
  z.object({ intent: z.literal('clear') }),
])

export interface CartAnswer {
  problem?: CartProblem
}

/**
 * Changes the cart. Without JavaScript it redirects to the form's page, with the reason if the cart could not be
 * changed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { visitor } = context.get(shopContext)
  const asked = parseOr400(change, Object.fromEntries(await readForm(request)))
  const checkout = redirectHref(request, visitor, hrefTo('checkout'))
  const back = () => cameFrom(request) ?? checkout

  const lines = changed(readCart(request), asked)
  if (typeof lines === 'string')
    return isSentByBrowser(request)
      ? redirect(withCartProblem(back(), lines), 303)
      : data<CartAnswer>({ problem: lines }, { status: 400 })
  const headers = { 'Set-Cookie': cartHeader(lines) }
  if (asked.intent === 'buy') return redirect(checkout, { headers })
  if (isSentByBrowser(request)) return redirect(withCartProblem(back(), undefined), { headers })
  return data<CartAnswer>({}, { headers })
}

function changed(
  lines: readonly CartLine[],
  asked: z.infer<typeof change>,
): readonly CartLine[] | CartProblem {
  switch (asked.intent) {
    case 'add':
    case 'buy':
      return addToCart(lines, { ...asked, agreed: asked.agreed && true })
    case 'set':
      return setQuantity(lines, asked.variantId, asked.quantity)
    case 'remove':
      return asked.variantId.reduce(removeFromCart, lines)
    case 'clear':
      return []
  }
}
