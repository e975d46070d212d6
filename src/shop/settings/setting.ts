import type { Issue } from '../errors.ts'
import type { OfficeTextId } from '../localisation/office-text.ts'

export const settingGroups = [
  'identity',
  'announcement',
  'look',
  'selling',
  'delivery',
  'refunds',
  'marketing',
  'points',
  'fraud',
  'invoices',
  'currencies',
] as const

export type SettingGroup = (typeof settingGroups)[number]

/** `levels`: by their growth */
export type ChoiceSource = 'payment-methods' | 'levels'

export type Reading = { value: string } | Issue

/** A setting, stored in the table `setting`. */
export interface Setting {
  key: string
  group: SettingGroup
  /** texts, unless they are `setting.title.<key>` and `setting.about.<key>` */
  title?: OfficeTextId
  about?: OfficeTextId
  kind: 'usd' | 'number' | 'switch' | 'choice' | 'several' | 'text' | 'moment' | 'colour'
  unit?:
    | 'minutes'
    | 'keys'
    | 'days'
    | 'refused'
    | 'points'
    | 'dollars'
    | 'growth'
    | 'percent'
    | 'hours'
    | 'month'
  /** each named by `setting.choice.<key>.<choice>` */
  choices?: readonly string[]
  /** further choices, from the data of the shop */
  choicesFrom?: ChoiceSource
  /** default */
  standard: string
  /** whether an empty field switches it off */
  canBeOff: boolean
  read(text: string): Reading
}

export function choiceIn(choices: readonly string[]): Setting['read'] {
  return (text) => (choices.includes(text) ? { value: text } : { code: 'input.choice' })
}
