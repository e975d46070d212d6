import { redirect } from 'react-router'
import type { Visitor } from '../shop/visitor.ts'
import { redirectHref } from './redirect-href.ts'

/** Which page of a list the address names. */
export function pageIn(request: Request): number {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1
  return Math.min(Math.max(1, asked), 100_000)
}

export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** A page behind the last one leads to the last one. */
export function leadToLast(
  request: Request,
  visitor: Pick<Visitor, 'locale'>,
  { page, pageCount }: { page: number; pageCount: number },
): void {
  if (page <= pageCount) return
  throw redirect(redirectHref(request, visitor, pageHref(new URL(request.url).pathname, pageCount)))
}
