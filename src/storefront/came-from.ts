/** The page of this shop that a form stood on: path and query. */
export function cameFrom(request: Request): string | undefined {
  const referrer = URL.parse(request.headers.get('Referer') ?? '')
  return referrer?.host === new URL(request.url).host ? referrer.pathname + referrer.search : undefined
}
