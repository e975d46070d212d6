import { inLanguage, wantedLocales } from '../../localisation/in-language.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { readPageText, type StaticPage } from '../static-page.ts'
import { shownOwnPageId, siteTexts } from './own-page-records.ts'
import { readSeoText, type SeoText } from '../seo-text.ts'
import { ownPageSeoKey } from './own-page-id.ts'

export interface OwnPageLink {
  urlName: string
  title: string
}

/** The shop keeper's own pages that visitors see, oldest first, titled in the visitor's language. */
export async function shownOwnPages(
  { db }: Pick<Shop, 'db'>,
  { locale }: Pick<Visitor, 'locale'>,
): Promise<OwnPageLink[]> {
  return linksOf(await siteTexts(db, [], wantedLocales(locale)), locale)
}

export function linksOf(texts: Awaited<ReturnType<typeof siteTexts>>, locale: string): OwnPageLink[] {
  const byPage = Map.groupBy(texts, ({ urlName }) => urlName)
  return [...byPage].flatMap(([urlName, ofPage]) => {
    const text = inLanguage(ofPage, locale)
    return urlName && text ? [{ urlName, title: text.content.replace(/^#\s+/, '').trim() }] : []
  })
}

/** Reads a shown page by its address, with its texts for search engines. */
export async function readOwnPage(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Pick<Visitor, 'locale'>,
  urlName: string,
): Promise<{ page: StaticPage; seo: SeoText | undefined } | undefined> {
  const id = await shownOwnPageId(shop.db, urlName)
  if (id === undefined) return undefined
  const [page, seo] = await Promise.all([
    readPageText(shop, visitor, { id }),
    readSeoText(shop, visitor, ownPageSeoKey(id)),
  ])
  return page && { page, seo }
}
