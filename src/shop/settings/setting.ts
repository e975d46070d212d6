import type { Issue } from '../errors.ts'

export const settingGroups = [
  'identity',
  'announcement',
  'selling',
  'points',
  'fraud',
  'invoices',
  'currencies',
] as const

export type SettingGroup = (typeof settingGroups)[number]

/** Value of a setting, or the issue of its text. */
export type Reading = { value: string } | Issue

/** A setting, stored in the table `setting`. */
export interface Setting {
  key: string
  group: SettingGroup
  title: string
  about: string
  kind: 'usd' | 'number' | 'switch' | 'choice' | 'text' | 'moment'
  unit?: string
  choices?: Readonly<Record<string, string>>
  /** default */
  standard: string
  /** whether an empty field switches it off */
  canBeOff: boolean
  read(text: string): Reading
}
