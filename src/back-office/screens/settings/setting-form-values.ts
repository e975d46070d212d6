import type { SettingChange, SettingView } from '../../../shop/settings/change-settings.ts'
import { codesIn } from '../../../shop/input/codes.ts'
import { textOf } from '../../form-values.ts'
import { t } from '../../text/text.ts'

const shownPrefix = 'shown:'
const maxLength = 1000

/** Reads a form of settings: the entered value of each, and the value that was shown. */
export function changesOf(form: FormData): SettingChange[] {
  const keys = [...form.keys()].filter((name) => name.startsWith(shownPrefix))
  return keys.map((name) => {
    const key = name.slice(shownPrefix.length)
    return { key, text: enteredText(form, key).slice(0, maxLength), shown: textOf(form, name) }
  })
}

/** Several checked boxes are one value with commas between them. */
function enteredText(form: FormData, key: string): string {
  return form.getAll(key).map(String).join(', ')
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
export function valueText(setting: Pick<SettingView, 'kind' | 'unit' | 'choices'>, value: string): string {
  const { kind, unit, choices } = setting
  if (kind === 'several')
    return (
      codesIn(value)
        .map((code) => choices?.[code] ?? code)
        .join(', ') || t('settings.all')
    )
  if (value === '' || value === 'off') return t('settings.nothing')
  if (kind === 'usd') return `$${value}`
  if (kind === 'moment') return value.replace('T', ' ')
  return choices?.[value] ?? (unit ? `${value} ${unit}` : value)
}
