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

export async function readSettings(db: Db): Promise<Settings> {
  return { ...defaults, ...Object.fromEntries(await settingRows(db, Object.keys(defaults))) }
}

export function isSettingKey(key: string): key is SettingKey {
  return key in defaults
}
