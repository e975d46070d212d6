export const settingGroups = ['selling', 'points', 'fraud', 'invoices', 'currencies'] as const

export type SettingGroup = (typeof settingGroups)[number]

/** What a text means as a value of a setting, or why it means none, in words that follow the setting's name. */
export type Reading = { value: string } | { reason: string }

/** One thing that the shop keeper sets, kept in the table `setting`. */
export interface Setting {
  key: string
  group: SettingGroup
  /** in the words of who runs the shop */
  title: string
  /** what it does, in a sentence */
  about: string
  kind: 'usd' | 'number' | 'switch' | 'choice' | 'text'
  /** what is counted */
  unit?: string
  /** of a choice: values and what they are called */
  choices?: Readonly<Record<string, string>>
  /** what holds while nothing is set */
  standard: string
  /** whether an empty field switches it off */
  canBeOff: boolean
  read(text: string): Reading
}
