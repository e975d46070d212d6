import type { Db } from '../../shop.ts'
import { namingShop, shopNameSetting } from './shop-name-records.ts'

/** Whether the shop is closed for maintenance, and the message for visitors; empty for the standard text. */
export const openingSettings = {
  closed: { key: 'shop.closed', standard: 'off' },
  message: { key: 'shop.closed.message', standard: '', maxCharacters: 500 },
}

export interface ClosedShop {
  name: string
  message: string
}

/** Returns undefined while the shop is open. */
export async function readClosedShop(db: Db): Promise<ClosedShop | undefined> {
  const keys = [openingSettings.closed.key, openingSettings.message.key, shopNameSetting.key]
  const rows = await db
    .selectFrom('setting as opening')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  if (values.get(openingSettings.closed.key) !== 'on') return undefined
  const name = values.get(shopNameSetting.key) ?? shopNameSetting.standard
  return { name, message: namingShop(values.get(openingSettings.message.key) ?? '', name) }
}
