import type { Db } from '../shop.ts'

/** Texts that the shop keeper edits, by id: in the language, else in the fallback. */
export async function websiteInfoRows(
  db: Db,
  ids: readonly number[],
  locale: string,
  fallback: string,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('website_info')
    .select(['id', 'locale', 'content'])
    .where('id', 'in', [...ids])
    .where('locale', 'in', [locale, fallback])
    .execute()
  const preferred = rows.filter((row) => row.locale === fallback || row.locale === locale)
  preferred.sort((a, b) => Number(a.locale === locale) - Number(b.locale === locale))
  return new Map(preferred.map((row) => [row.id, row.content.trim()]))
}
