import { inLanguage, wantedLocales } from '../localisation/in-language.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { seoTexts } from './seo-text-records.ts'

export interface SeoText {
  /** the language it is in: English where it is not translated */
  locale: string
  title: string
  keywords: string
  description: string
}

/** Title, keywords and description of a page by its key (SEO-1), in English where they are not translated. */
export async function readSeoText(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  pageKey: string,
): Promise<SeoText | undefined> {
  return inLanguage(await seoTexts(shop.db, pageKey, wantedLocales(visitor.locale)), visitor.locale)
}
