import { inLanguage, wantedLocales } from '../localisation/in-language.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { readStaticPage, staticPageById } from './static-page.ts'
import { websiteInfoTexts } from './website-info-records.ts'

/** A text by its number: safe HTML of a page (STATIC-1), else plain text or an address (STATIC-3). */
export async function readWebsiteInfo(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Pick<Visitor, 'locale'>,
  id: number,
): Promise<string | undefined> {
  const page = staticPageById(id)
  if (page) return (await readStaticPage(shop, visitor, page))?.html
  return (await plainInfos(shop, visitor, [id])).get(id)
}

/** Several plain texts, trimmed, without empty ones. */
export async function plainInfos(
  shop: Pick<Shop, 'db'>,
  { locale }: Pick<Visitor, 'locale'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await websiteInfoTexts(shop.db, ids, wantedLocales(locale))
  return plainTexts(rows, ids, locale)
}

/** The texts with these numbers in the visitor's language, trimmed, without empty ones. */
export function plainTexts(
  rows: readonly { id: number; locale: string; content: string }[],
  ids: readonly number[],
  locale: string,
): Map<number, string> {
  return new Map(
    ids.flatMap((id): [number, string][] => {
      const text = inLanguage(
        rows.filter((row) => row.id === id),
        locale,
      )?.content.trim()
      return text ? [[id, text]] : []
    }),
  )
}
