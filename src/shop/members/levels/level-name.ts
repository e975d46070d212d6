import { inLanguage, wantedLocales } from '../../localisation/in-language.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { levelNames } from './level-records.ts'

export async function levelName(
  shop: Pick<Shop, 'db'>,
  { locale }: Pick<Visitor, 'locale'>,
  levelId: number,
): Promise<string> {
  const rows = await levelNames(shop.db, levelId, wantedLocales(locale))
  return inLanguage(rows, locale)?.name ?? ''
}
