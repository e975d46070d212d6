import { type InfoName, infoIds } from '../info-ids.ts'
import { type StaticPageName, staticPages } from '../static-page.ts'
import { ownPageId, ownPageOfSeoKey } from '../own-pages/own-page-id.ts'
import { numberInDigits } from '../../input/digits.ts'
import { largestId } from '../../input/largest-id.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { isOfficeTextId, officeText } from '../../localisation/office-text.ts'
import { pageRows } from '../../pages.ts'
import { type ContentKind, isContentKind, type TextKind } from './text-kinds.ts'

/** Text in the audit log: `article/12`, `page/about-us`, `page/1000`, `seo/page_home`, `info/chat`, `newsletter/3`. */
export interface ContentItem {
  kind: TextKind
  id: string
  key: number | string
}

export const pageNames = Object.keys(staticPages) as StaticPageName[]
export const infoNames = Object.keys(infoIds) as InfoName[]
export const seoKeys: readonly string[] = [...new Set([...pageRows.values()].flatMap(({ seo }) => seo ?? []))]

/** Reads a text's address; undefined if it is invalid. Does not check that the article exists. */
export function contentItem(kind: string | undefined, id: string | undefined): ContentItem | undefined {
  if (!isContentKind(kind) || id === undefined) return undefined
  const key = keyOf(kind, id)
  return key === undefined ? undefined : { kind, id, key }
}

function keyOf(kind: ContentKind, id: string): number | string | undefined {
  switch (kind) {
    case 'article':
      return numberInDigits(id, { min: 1, max: largestId })
    case 'page':
      return isPageName(id) ? staticPages[id] : ownPageId(id)
    case 'info':
      return infoNames.some((name) => name === id) ? infoIds[id as InfoName] : undefined
    case 'seo':
      return seoKeys.includes(id) || ownPageOfSeoKey(id) ? id : undefined
  }
}

export function isPageName(id: string): id is StaticPageName {
  return Object.hasOwn(staticPages, id)
}

/** Languages of a text: mails to the shop go to one address. */
export function localesOf({ kind, id }: ContentItem): readonly string[] {
  return kind === 'info' && id === 'email' ? [fallbackLocaleId] : locales.map((locale) => locale.id)
}

export function infoTitle(name: InfoName): string {
  return officeText(`content.info.${name}`)
}

export function ownPageOf({ kind, id }: Pick<ContentItem, 'kind' | 'id'>): number | undefined {
  if (kind === 'page') return isPageName(id) ? undefined : ownPageId(id)
  return kind === 'seo' ? ownPageOfSeoKey(id) : undefined
}

/** Name of a page for staff. */
export function seoTitle(key: string): string {
  const id = `content.seo.${key}`
  return isOfficeTextId(id) ? officeText(id) : key
}
