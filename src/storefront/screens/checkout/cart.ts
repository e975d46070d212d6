import { data, redirect } from 'react-router'
import { z } from 'zod'
import { addToCart, mostUnits, removeFromCart, setQuantity, type CartLine } from '../../../shop/cart/cart.ts'
import { priceCart } from '../../../shop/cart/price-cart.ts'
import type { RefusalCode } from '../../../shop/errors.ts'
import { cameFrom } from '../../came-from.ts'
import { shopContext } from '../../context.ts'
import { isSentByBrowser } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import { redirectHref } from '../../redirect-href.ts'
import type { Route } from './+types/cart.ts'
import { cartHeader, readCart } from './cart-cookie.ts'

/** The visitor's cart with the present prices. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const cart = await priceCart(shop, visitor, readCart(request))
  return data(cart, { headers: { 'Cache-Control': 'no-store' } })
}

const id = z.coerce.number().int().positive()
/** `12`, or several: `12,15` */
const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
  .transform((text) => text.split(',').map(Number))
const quantity = z.coerce.number().int().min(1).max(mostUnits).default(1)
const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), variantId: id, quantity }),
  z.object({ intent: z.literal('buy'), variantId: id, quantity }),
  z.object({ intent: z.literal('set'), variantId: id, quantity }),
  z.object({ intent: z.literal('remove'), variantId: ids }),
  z.object({ intent: z.literal('clear') }),
])

export interface CartAnswer {
  problem?: RefusalCode
}

/** Changes the cart. A form that was sent without JavaScript goes back to where it came from. */
export async function action({ request, context }: Route.ActionArgs) {
  const { visitor } = context.get(shopContext)
  const asked = change.safeParse(Object.fromEntries(await readForm(request)))
  if (!asked.success) return data<CartAnswer>({ problem: 'input.invalid' }, { status: 400 })

  const lines = changed(readCart(request), asked.data)
  if (!lines) return data<CartAnswer>({ problem: 'cart.full' }, { status: 400 })
  const headers = { 'Set-Cookie': cartHeader(lines) }
  const checkout = redirectHref(request, visitor, '/checkout')
  if (asked.data.intent === 'buy') return redirect(checkout, { headers })
  if (isSentByBrowser(request)) return redirect(cameFrom(request) ?? checkout, { headers })
  return data<CartAnswer>({}, { headers })
}

function changed(lines: readonly CartLine[], asked: z.infer<typeof change>): readonly CartLine[] | undefined {
  switch (asked.intent) {
    case 'add':
    case 'buy':
      return addToCart(lines, asked)
    case 'set':
      return setQuantity(lines, asked.variantId, asked.quantity)
    case 'remove':
      return asked.variantId.reduce(removeFromCart, lines)
    case 'clear':
      return []
  }
}
