import { redirect } from 'react-router'
import { numberInDigits } from '../../shop/input/digits.ts'
import type { Visitor } from '../../shop/visitor.ts'
import { type Href, hrefTo } from '../../shop/page-href.ts'
import { redirectHref } from './redirect-href.ts'

/** The page of a list that the address names. */
export function pageIn(request: Request): number {
  const asked = numberInDigits(new URL(request.url).searchParams.get('page'), { min: 1 }) ?? 1
  return Math.min(asked, 100_000)
}

/** A page whose address may say which part of its list is shown. */
type ListPage = 'my-address' | 'my-history' | 'my-notice' | 'my-order' | 'my-wishlist' | 'news'

export function pageHref(list: ListPage, page: number): Href {
  return hrefTo(list, { page: page === 1 ? undefined : page })
}

/** Redirects to the last page when the address asks for a page after it. */
export function redirectToLastPage(
  request: Request,
  visitor: Pick<Visitor, 'locale'>,
  list: ListPage,
  { page, pageCount }: { page: number; pageCount: number },
): void {
  if (page <= pageCount) return
  throw redirect(redirectHref(request, visitor, pageHref(list, pageCount)))
}
