import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { websiteInfoTexts } from './website-info-records.ts'

/** A text of the shop keeper by its number (STATIC-1, STATIC-3), in English where it is not translated. */
export async function readWebsiteInfo(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'locale'>,
  id: number,
): Promise<string | undefined> {
  const rows = await websiteInfoTexts(shop.db, id, [visitor.locale, fallbackLocaleId])
  return (rows.find((row) => row.locale === visitor.locale) ?? rows[0])?.content
}
