import { announcementSettings } from './announcement-setting-list.ts'
import { sellerSettingsListed } from './seller-setting-list.ts'
import { contentSettings } from './content-setting-list.ts'
import { fraudSettings } from './fraud-setting-list.ts'
import { lookSettings } from './look-setting-list.ts'
import { identitySettings } from './identity-setting-list.ts'
import type { Setting, SettingGroup } from './setting.ts'

export const settingList: readonly Setting[] = [
  ...identitySettings,
  ...announcementSettings,
  ...lookSettings,
  ...contentSettings,
  ...fraudSettings,
  ...sellerSettingsListed,
]

const byKey = new Map(settingList.map((setting) => [setting.key, setting]))

export function settingByKey(key: string): Setting | undefined {
  return byKey.get(key)
}

export function settingsOfGroup(group: SettingGroup): Setting[] {
  return settingList.filter((setting) => setting.group === group)
}
