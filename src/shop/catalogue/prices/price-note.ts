import { readSettings } from '../../content/settings.ts'
import { textOf } from '../../localisation/server-text.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'

/** Explains the crossed-out price where the shop must explain it. */
export async function readPriceNote(
  { db }: Pick<Shop, 'db'>,
  { locale }: Pick<Visitor, 'locale'>,
): Promise<string | undefined> {
  const settings = await readSettings(db)
  return settings['price.crossed-out'] === 'lowest' ? textOf(locale).t('price.lowest-before') : undefined
}
