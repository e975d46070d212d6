import type { Db } from '../shop.ts'
import { settingRows } from './setting-records.ts'

/** Settings of the shop keeper with their defaults. Amounts are decimal US dollars. */
export const standardSettings = {
  'rate.of.points': '1',
  /** per cent added to the daily exchange rates */
  'rate.margin': '0',
  'order.growth.count': '1',
  'rate.of.orderPoint': '1',
  'order.threshold.amount': '0',
  'order.service.charge': '0',
  'order.payment.timeout': '15',
  /** threshold of low stock, unless a variant has its own */
  'stock.low': '3',
  /** crossed-out price: 'list', or 'lowest' of the 30 days before; read by the view `shown_variant` */
  'price.crossed-out': 'list',
  /** a newsletter pauses when more per cent of its addresses are refused */
  'newsletter.refused.max': '5',
  /** 'mail': the delivery mail contains the keys; 'link': it contains only a link */
  'delivery.key': 'mail',
  'delivery.account': 'mail',
  /** whether buyers who may withdraw can ask for keys in the mail at the checkout */
  'delivery.by-wish': 'off',
  /** buyers who have the right of withdrawal: 'off', 'eu' or 'all' */
  withdrawal: 'eu',
  /** ISO 3166: country of the seller, which counts for buyers from an unknown country */
  'seller.country': '',
  /** a line that does not activate in the buyer's country: 'ask' for a confirmation, or 'refuse' */
  'activation.elsewhere': 'ask',
  /** working days in which the shop answers the report of a key */
  'complaint.answer.days': '2',
  feedback: '0',
  /** days from the delivery to the request for a review; 0: no request */
  'review.ask.days': '7',
  /** link target of the affiliate page; empty: the programme is closed */
  'affiliate.url': '',
} as const

export type SettingKey = keyof typeof standardSettings
export type Settings = Record<SettingKey, string>

/** Reads the settings. An invalid number counts as its default, so that orders continue. */
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
