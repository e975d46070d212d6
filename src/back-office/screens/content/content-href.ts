import type { TextKind } from '../../../shop/content/texts/text-kinds.ts'

export interface ContentPlace {
  /** part of a title that the list is narrowed to */
  q: string
  /** of the articles */
  page: number
}

/** The list as it stands. */
export function listHref({ q, page }: ContentPlace): string {
  return `/content${queryOf({ q, page })}`
}

/** One text beside the list as it stands; English unless told. */
export function textHref(
  { kind, id }: { kind: TextKind; id: string },
  { q, page }: ContentPlace,
  language = '',
): string {
  const path = kind === 'newsletter' ? `/newsletter/${id}` : `/content/${kind}/${id}`
  return `${path}${queryOf({ q, page, language })}`
}

export function placeOf(request: Request): ContentPlace {
  const query = new URL(request.url).searchParams
  const page = query.get('page') ?? ''
  return {
    q: (query.get('q') ?? '').trim().slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

function queryOf({ q, page, language = '' }: ContentPlace & { language?: string }): string {
  const query = new URLSearchParams()
  if (language && language !== 'en-US') query.set('language', language)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query.toString()}`
}
