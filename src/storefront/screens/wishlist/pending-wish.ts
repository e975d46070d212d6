import { type Href, hrefTo } from '../../../shop/page-href.ts'
import { cookieAttributes } from '../../../shop/members/sign-in/session-cookie.ts'
import type { Shop } from '../../../shop/shop.ts'

/** product id of a wish that a visitor made before signing in, for a day */
const pendingWishCookie = 'lk_wish'
const maxAgeSeconds = 86_400

export function setPendingWish(shop: Pick<Shop, 'config'>, productId: number): string {
  return cookie(shop, String(productId), maxAgeSeconds)
}

export function clearPendingWish(shop: Pick<Shop, 'config'>): string {
  return cookie(shop, '', 0)
}

function cookie({ config }: Pick<Shop, 'config'>, value: string, seconds: number): string {
  return `${pendingWishCookie}=${value}; HttpOnly; ${cookieAttributes(config, seconds)}`
}

export function pendingWish(request: Request): number | undefined {
  const [, id] = /(?:^|;\s*)lk_wish=(\d{1,9})(?:;|$)/.exec(request.headers.get('Cookie') ?? '') ?? []
  return id ? Number(id) : undefined
}

/** Returns the page after signing in. If there is a pending wish, it is added on the way. */
export function afterSignIn(request: Request, to: Href): Href {
  return pendingWish(request) === undefined ? to : hrefTo('wish', { to })
}
