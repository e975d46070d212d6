/** Pages that make no sense, or do something, for somebody who has just signed in. */
const notAfterSignIn = /^\/(login|register|forgot|resetpassword|logout|api|prod-api)(\/|$)/i

/** Resolves addresses of the shop; nothing is ever sent there. */
const anyHost = 'http://shop.invalid'

/**
 * Where to go after signing in: `to`, when it is a page of this shop, else the home page. An address that a browser could
 * read as another site's is none of ours, however it is written (ROUTE-8).
 */
export function safeTarget(to: string | null): string {
  if (to === null || !/^\/[^\\\s\p{Cc}]*$/u.test(to) || !URL.canParse(to, anyHost)) return '/'
  const { origin, pathname, search, hash } = new URL(to, anyHost)
  const isOurs = origin === anyHost && !pathname.startsWith('//') && !notAfterSignIn.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}

/** The page to sign in or up that leads back to the given one. */
export function signInPath(from: string, page: '/login' | '/register' = '/login'): string {
  return from === '/' ? page : `${page}?${new URLSearchParams({ to: from })}`
}
