import { isOfficeTextId, officeText, type OfficeTextId } from '../localisation/office-text.ts'
import type { Setting } from './setting.ts'

export interface SettingTexts {
  title: string
  about: string
  unit?: string
  choices?: Readonly<Record<string, string>>
}

type Described = Pick<Setting, 'key' | 'title' | 'about' | 'unit' | 'choices'>

export function settingTexts(setting: Described): SettingTexts {
  const { key, about = idOf(`setting.about.${key}`), unit, choices } = setting
  return {
    title: settingTitle(setting),
    about: officeText(about),
    ...(unit && { unit: officeText(`setting.unit.${unit}`) }),
    ...(choices && { choices: Object.fromEntries(choices.map((one) => [one, choiceText(key, one)])) }),
  }
}

export function settingTitle({
  key,
  title = idOf(`setting.title.${key}`),
}: Pick<Setting, 'key' | 'title'>): string {
  return officeText(title)
}

/** Words of a choice; other values stand for themselves. */
export function choiceText(key: string, value: string): string {
  const id = `setting.choice.${key}.${value}`
  return isOfficeTextId(id) ? officeText(id) : value
}

function idOf(id: string): OfficeTextId {
  if (isOfficeTextId(id)) return id
  throw new Error(`the text ${id} is missing`)
}
