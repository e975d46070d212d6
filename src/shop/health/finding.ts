import type { Shop } from '../shop.ts'
import type { FindingState } from './health-tables.ts'

export interface Answer {
  state: FindingState
  /** one sentence */
  says: string
  value?: string | undefined
  /** remedy */
  todo?: string
  /** part that the check is about, if it has several */
  about?: string
}

export interface Finding extends Answer {
  check: string
  title: string
  /** ISO 8601: first time that the present state was seen; undefined if it is new */
  since?: string | undefined
}

/** Parts of a shop that checks need. A shop that never started has no secrets. */
export type HealthShop = Pick<Shop, 'db' | 'config' | 'now'> & {
  secrets: Shop['secrets'] | undefined
  gateways?: Shop['gateways']
  /** a person requested the time of payment companies */
  asksCompanies?: boolean
}

/** Checks that work without the database. */
export type ShopWithoutDatabase = Omit<HealthShop, 'db'>

export interface Check {
  name: string
  title: string
  run(shop: HealthShop): Promise<Answer | Answer[]>
}

export interface OutsideCheck {
  name: string
  title: string
  run(shop: ShopWithoutDatabase): Promise<Answer | Answer[]>
}

export function ok(says: string, value?: string): Answer {
  return { state: 'ok', says, value }
}

export function look(says: string, todo: string, value?: string): Answer {
  return { state: 'look', says, todo, value }
}

export function fault(says: string, todo: string, value?: string): Answer {
  return { state: 'fault', says, todo, value }
}

export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}

export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const figure = bytes / 1000 ** step
  return `${step === 0 || figure >= 100 ? Math.round(figure) : figure.toFixed(1)} ${units[step]}`
}
