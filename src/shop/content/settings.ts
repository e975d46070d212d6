import type { Db } from '../shop.ts'
import { settingRows } from './settings-records.ts'

/** What the shop keeper sets, with the value that holds while it is not set. Amounts are decimal US dollars. */
const defaults = {
  'rate.of.points': '1',
  'order.growth.count': '1',
  'rate.of.orderPoint': '1',
  'order.threshold.amount': '0',
  'order.service.charge': '0',
  /** minutes */
  'order.payment.timeout': '15',
  /** '0' open, '1' sign-in required, '2' closed */
  feedback: '0',
  /** where the links of the affiliate page lead; empty: the programme takes no partners */
  'affiliate.url': '',
} as const

export type SettingKey = keyof typeof defaults
export type Settings = Record<SettingKey, string>

/** A number that is none is not taken: the shop goes on with the default instead of refusing every order. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await settingRows(db, Object.keys(defaults))
  return { ...defaults, ...Object.fromEntries(rows.filter(([key, value]) => isUsable(key, value))) }
}

function isUsable(key: string, value: string): boolean {
  return !isSettingKey(key) || !isNumber(defaults[key]) || isNumber(value)
}

function isNumber(text: string): boolean {
  return /^\d{1,9}(\.\d{1,6})?$/.test(text)
}

export function isSettingKey(key: string): key is SettingKey {
  return key in defaults
}
