import { settingTitle } from './setting-texts.ts'
import { settingList } from './setting-list.ts'
import type { SettingGroup } from './setting.ts'

export interface FoundSetting {
  key: string
  title: string
  group: SettingGroup
}

export function findSettings(text: string, limit: number): FoundSetting[] {
  const wanted = text.toLowerCase()
  return settingList
    .map((setting) => ({ key: setting.key, title: settingTitle(setting), group: setting.group }))
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .slice(0, limit)
}
