import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../../shop.ts'

export const shopNameSetting = { key: 'shop.name', standard: 'Latchkey', maxCharacters: 40 }

const placeholder = '{shop}'

export async function readShopName(db: Db): Promise<string> {
  const { key, standard } = shopNameSetting
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? standard
}

/** SQL that replaces `{shop}` in a text of the shop keeper by the shop's name. */
export function withShopName(text: Expression<string>): RawBuilder<string> {
  const { key, standard } = shopNameSetting
  return sql`replace(${text}, ${placeholder}, coalesce((select value from setting where key = ${key}), ${standard}))`
}

/** Replaces `{shop}` in a text by the given name of the shop. */
export function namingShop(text: string, shopName: string): string {
  return text.replaceAll(placeholder, () => shopName)
}
