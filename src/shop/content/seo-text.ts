import { inLanguage, wantedLocales } from '../localisation/in-language.ts'
import { pages, type PageWith } from '../pages.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { seoTexts } from './seo-text-records.ts'

export interface SeoText {
  /** language of the text: English if it is not translated */
  locale: string
  title: string
  keywords: string
  description: string
}

/** SEO texts of a page by their key (SEO-1), in English if they are not translated. */
export async function readSeoText(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'locale'>,
  pageKey: string,
): Promise<SeoText | undefined> {
  return inLanguage(await seoTexts(shop.db, pageKey, wantedLocales(visitor.locale)), visitor.locale)
}

export async function readPageSeo(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'locale'>,
  page: PageWith<'seo'>,
): Promise<SeoText | undefined> {
  return readSeoText(shop, visitor, pages[page].seo)
}
