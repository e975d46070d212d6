import { inLanguage, wantedLocales } from '../../localisation/in-language.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { levelNames } from './level-records.ts'

/** Name of a level in the visitor's language. */
export async function levelName(
  shop: Pick<Shop, 'db'>,
  { locale }: Pick<Visitor, 'locale'>,
  levelId: number,
): Promise<string> {
  const rows = await levelNames(shop.db, levelId, wantedLocales(locale))
  return inLanguage(rows, locale)?.name ?? ''
}
