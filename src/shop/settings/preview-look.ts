import { refuseIfAny } from '../errors.ts'
import { lookPreviewToken } from '../localisation/look/look-preview.ts'
import type { Shop } from '../shop.ts'
import { readSetting, settingValues } from './change-settings.ts'
import { settingsOfGroup } from './setting-list.ts'

/** Returns the token that shows pages in the look of these values, and saves nothing. */
export async function previewLook(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  entered: Readonly<Record<string, string>> = {},
): Promise<string> {
  const values = new Map(await settingValues(shop.db))
  const readings = settingsOfGroup('look').map((setting) => ({
    field: setting.key,
    ...readSetting(setting, entered[setting.key] ?? values.get(setting.key) ?? ''),
  }))
  refuseIfAny(readings.filter((reading) => 'code' in reading))
  for (const reading of readings) if ('value' in reading) values.set(reading.field, reading.value)
  return lookPreviewToken(shop, values)
}
