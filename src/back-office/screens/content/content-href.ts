import type { TextKind } from '../../../shop/content/texts/text-kinds.ts'
import { officeHref } from '../../office-href.ts'

export interface ContentPlace {
  /** part of a title that the list is narrowed to */
  q: string
  /** page of the articles */
  page: number
}

/** Address of the present list. */
export function listHref({ q, page }: ContentPlace): string {
  return officeHref('content', queryOf({ q, page }))
}

/** Address of a text beside the present list; English by default. */
export function textHref(
  { kind, id }: { kind: TextKind; id: string },
  { q, page }: ContentPlace,
  language = '',
): string {
  const query = queryOf({ q, page, language })
  return kind === 'newsletter'
    ? officeHref('newsletter', { id }, query)
    : officeHref('content-text', { kind, id }, query)
}

export function placeOf(request: Request): ContentPlace {
  const query = new URL(request.url).searchParams
  const page = query.get('page') ?? ''
  return {
    q: (query.get('q') ?? '').trim().slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

function queryOf({ q, page, language = '' }: ContentPlace & { language?: string }) {
  return {
    language: language === 'en-US' ? undefined : language || undefined,
    q: q || undefined,
    page: page > 1 ? page : undefined,
  }
}
