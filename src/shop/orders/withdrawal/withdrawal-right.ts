import { startOfDay } from '../../../platform/calendar.ts'
import type { Settings } from '../../content/settings.ts'
import type { OrderRow } from '../order-records.ts'

export const withdrawalReaches = ['off', 'eu', 'all'] as const

export type WithdrawalReach = (typeof withdrawalReaches)[number]

/** Days to withdraw (Directive 2011/83/EU, Art. 9); the day of the contract does not count. */
export const withdrawalDays = 14

export interface WithdrawalRules {
  reach: WithdrawalReach
  /** the seller's country, used for buyers from an unknown one; empty if unset */
  sellersCountry: string
}

export function withdrawalRules(settings: Settings): WithdrawalRules {
  const reach = withdrawalReaches.find((one) => one === settings.withdrawal)
  return { reach: reach ?? 'eu', sellersCountry: settings['seller.country'] }
}

export function isInScope(
  { reach, sellersCountry }: WithdrawalRules,
  buyersCountry: string | undefined,
): boolean {
  return reach === 'all' || (reach === 'eu' && zones[buyersCountry ?? sellersCountry] !== undefined)
}

/** Returns the end of the last day to withdraw, in the buyer's time zone. Null without the right of withdrawal. */
export function withdrawalEnd(
  rules: WithdrawalRules,
  buyersCountry: string | undefined,
  at: Date,
): Date | null {
  if (!isInScope(rules, buyersCountry)) return null
  const zone = zones[buyersCountry ?? rules.sellersCountry] ?? lastZone
  return startOfDay(at, zone, withdrawalDays + 1)
}

/** Returns whether the buyer may still withdraw from the contract. */
export function mayWithdraw({ withdraw_before: end }: Pick<OrderRow, 'withdraw_before'>, now: Date): boolean {
  return end !== null && now < end
}

const lastZone = 'Etc/GMT+12'

/** Time zone in which a day ends last, for each country of the EEA and for the United Kingdom. */
const zones: Partial<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Atlantic/Canary',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Atlantic/Azores',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
}
