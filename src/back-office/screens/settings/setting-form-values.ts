import type { SettingChange, SettingView } from '../../../shop/settings/change-settings.ts'
import { textOf } from '../../form-values.ts'

const shownPrefix = 'shown:'
const maxLength = 1000

/** Reads a form of settings: the entered value of each, and the value that was shown. */
export function changesOf(form: FormData): SettingChange[] {
  const keys = [...form.keys()].filter((name) => name.startsWith(shownPrefix))
  return keys.map((name) => {
    const key = name.slice(shownPrefix.length)
    return { key, text: textOf(form, key).slice(0, maxLength), shown: textOf(form, name) }
  })
}

/** Returns the entered values by the keys of the settings. */
export function enteredOf(form: FormData): Record<string, string> {
  return Object.fromEntries(changesOf(form).map(({ key, text }) => [key, text]))
}

export function shownName(key: string): string {
  return shownPrefix + key
}

/** A value in its field; off is an empty field. */
export function fieldText({ value, kind }: Pick<SettingView, 'value' | 'kind'>): string {
  return value === 'off' && kind !== 'choice' ? '' : value
}

/** A value as people read it. */
export function valueText(
  setting: Pick<SettingView, 'kind' | 'unit' | 'choices'>,
  value: string,
  off: string,
): string {
  const { kind, unit, choices } = setting
  if (value === '' || value === 'off') return off
  if (kind === 'usd') return `$${value}`
  if (kind === 'moment') return value.replace('T', ' ')
  return choices?.[value] ?? (unit ? `${value} ${unit}` : value)
}
