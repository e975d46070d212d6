import { officeText } from '../../shop/localisation/office-text.ts'
import type { SettingView } from '../../shop/settings/change-settings.ts'
import { commandText } from '../command-text.ts'

/** `50 USD (default 20)` */
export function settingValue({ value, standard, kind, unit }: SettingView): string {
  const counted = kind === 'usd' && value !== 'off' ? `${value} USD` : [value, unit].filter(Boolean).join(' ')
  if (value === standard) return counted
  return `${counted} (${officeText('settings.default', { value: standard || commandText('settings.empty') })})`
}
