import { type Href, ownHref } from '../../shop/page-href.ts'

/** The shop's page of a form: path and query. Excludes addresses that a browser would read as another site. */
export function cameFrom(request: Request): Href | undefined {
  const referrer = URL.parse(request.headers.get('Referer') ?? '')
  const isOurs = referrer?.host === new URL(request.url).host && !referrer.pathname.startsWith('//')
  return isOurs ? ownHref(referrer.pathname + referrer.search) : undefined
}
