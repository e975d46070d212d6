import { type Href, ownHref } from '../../shop/page-href.ts'

/** The page of this shop that a form stood on: path and query. Never what a browser would read as another site. */
export function cameFrom(request: Request): Href | undefined {
  const referrer = URL.parse(request.headers.get('Referer') ?? '')
  const isOurs = referrer?.host === new URL(request.url).host && !referrer.pathname.startsWith('//')
  return isOurs ? ownHref(referrer.pathname + referrer.search) : undefined
}
