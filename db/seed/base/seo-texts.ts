import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../../src/shop/localisation/locales.ts'

type SeoTexts = Record<string, { title: string; keywords: string; description: string }>

/** Title, keywords and description of every page, from `content/<locale>/seo.json`. */
export const seoTexts = locales.flatMap(({ id: locale }) =>
  Object.entries(readTexts(locale)).map(([page_key, text]) => ({ page_key, locale, ...text })),
)

function readTexts(locale: string): SeoTexts {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'content', locale, 'seo.json'), 'utf8'),
  ) as SeoTexts
}
