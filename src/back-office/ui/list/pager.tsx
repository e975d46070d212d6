import { ChevronLeft, ChevronRight, ChevronsLeft, type IconNode } from 'lucide'
import { Link, useLocation } from 'react-router'
import { t, type TextId } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

interface PagerProps {
  /** number of rows, and of all if known */
  text?: string
  /** undefined on the first page */
  first: string | undefined
  /** if pages have numbers */
  previous?: string | undefined
  /** undefined on the last page */
  next: string | undefined
  /** the list is one of several parts of its page, and stays in view */
  isPart?: boolean | undefined
}

/** Links to the next page of a list, and back to the first. */
export function Pager({ text, first, previous, next, isPart = false }: PagerProps) {
  if (text === undefined && first === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <p>{text}</p>
      <PageLink to={first} text="list.first-page" before={ChevronsLeft} isPart={isPart} />
      <PageLink to={previous} text="list.previous-page" before={ChevronLeft} isPart={isPart} />
      <PageLink to={next} text="list.next-page" after={ChevronRight} isPart={isPart} />
    </nav>
  )
}

/** Pages a list whose address names the row before or after; `next` is the last row of this page. */
export function RowPager({
  next,
  by = 'before',
  isPart,
}: Pick<PagerProps, 'isPart'> & { next: number | string | undefined; by?: 'before' | 'after' }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const isFirst = !query.has(by)
  // the open item belongs to this page of the list
  for (const name of [by, 'open', 'enquiry']) query.delete(name)
  const first = query.size > 0 ? `${pathname}?${query.toString()}` : pathname
  if (next !== undefined) query.set(by, String(next))
  return (
    <Pager
      first={isFirst ? undefined : first}
      next={next === undefined ? undefined : `${pathname}?${query.toString()}`}
      isPart={isPart}
    />
  )
}

interface PageLinkProps {
  to: string | undefined
  text: TextId
  before?: IconNode
  after?: IconNode
  isPart: boolean
}

function PageLink({ to, text, before, after, isPart }: PageLinkProps) {
  if (to === undefined) return null
  return (
    <Link className="btn btn--line btn--xs" to={to} preventScrollReset={isPart}>
      {before && <Icon of={before} />}
      {t(text)}
      {after && <Icon of={after} />}
    </Link>
  )
}
