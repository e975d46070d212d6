import type { Db } from '../shop.ts'
import { settingRows } from './setting-records.ts'

/** What the shop keeper sets, with the value that holds while it is not set. Amounts are decimal US dollars. */
export const standardSettings = {
  'rate.of.points': '1',
  /** per cent that is added to the daily exchange rates */
  'rate.margin': '0',
  'order.growth.count': '1',
  'rate.of.orderPoint': '1',
  'order.threshold.amount': '0',
  'order.service.charge': '0',
  /** minutes */
  'order.payment.timeout': '15',
  /** at so many available keys or fewer the stock of a variant is low, unless it has a threshold of its own */
  'stock.low': '3',
  /** what is crossed out beside a reduced price: 'list', or 'lowest' of the 30 days before; read by the view `shown_variant` */
  'price.crossed-out': 'list',
  /** a newsletter pauses itself when more per cent of its addresses are refused */
  'newsletter.refused.max': '5',
  /** 'mail': keys stand in the mail of the delivery; 'link': it has only the link to the order */
  'delivery.key': 'mail',
  /** the same of accounts */
  'delivery.account': 'mail',
  /** '0' open, '1' sign-in required, '2' closed */
  feedback: '0',
  /** days from the delivery to the mail that asks for a review; 0: none asks */
  'review.ask.days': '7',
  /** where the links of the affiliate page lead; empty: the programme takes no partners */
  'affiliate.url': '',
} as const

export type SettingKey = keyof typeof standardSettings
export type Settings = Record<SettingKey, string>

/** A number that is none is not taken: the shop goes on with the default instead of refusing every order. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await settingRows(db, Object.keys(standardSettings))
  return { ...standardSettings, ...Object.fromEntries(rows.filter(([key, value]) => isUsable(key, value))) }
}

function isUsable(key: string, value: string): boolean {
  return !isSettingKey(key) || !isNumber(standardSettings[key]) || isNumber(value)
}

function isNumber(text: string): boolean {
  return /^\d{1,9}(\.\d{1,6})?$/.test(text)
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(standardSettings, key)
}
