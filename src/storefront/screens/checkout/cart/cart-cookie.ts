import { cartCookie, formatCart, parseCart, type CartLine } from '../../../../shop/cart/cart.ts'

const maxAgeSeconds = 400 * 86_400

/** The lines of the visitor's cart. */
export function readCart(request: Request): CartLine[] {
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  const own = pairs.find((pair) => pair.startsWith(`${cartCookie}=`))
  return parseCart(own?.slice(cartCookie.length + 1))
}

/** The `Set-Cookie` that keeps these lines; without lines, the one that empties the cart. */
export function cartHeader(lines: readonly CartLine[]): string {
  const seconds = lines.length === 0 ? 0 : maxAgeSeconds
  return `${cartCookie}=${formatCart(lines)}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
