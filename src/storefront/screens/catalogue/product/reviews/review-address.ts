import { reviewsPerStep } from '../../../../../shop/reviews/reviews-per-step.ts'
import { type Href, ownHref } from '../../../../../shop/page-href.ts'

const verified = 'verified'
const count = 'reviews'

/** The signed proof of a purchase in a mailed address. */
export function proofOf(search: string): string | undefined {
  return new URLSearchParams(search).get('proof') ?? undefined
}

/** Whether an address asks for the reviews of buyers alone. */
export function isVerifiedAsked(query: URLSearchParams): boolean {
  return query.get(verified) === '1'
}

/** The present page with the first reviews of everybody, or of buyers alone. */
export function reviewFilterHref({ pathname, search }: Address, isVerified: boolean): Href {
  const query = new URLSearchParams(search)
  query.delete(count)
  query.delete(verified)
  if (isVerified) query.set(verified, '1')
  return ownHref(pathname + (query.size > 0 ? `?${query}` : '') + '#ratings')
}

/** Returns the present page with one step more of reviews. */
export function moreReviewsHref({ pathname, search }: Address, shown: number): Href {
  const query = new URLSearchParams(search)
  query.set(count, String(shown + reviewsPerStep))
  return ownHref(pathname + '?' + String(query))
}

type Address = Pick<URL, 'pathname' | 'search'>
