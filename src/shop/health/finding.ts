import type { Shop } from '../shop.ts'

/** `look`: nothing is broken yet, or something is left undone. `fault`: something does not work, or is in danger. */
export type FindingState = 'ok' | 'look' | 'fault'

export interface Answer {
  state: FindingState
  /** one sentence */
  says: string
  /** the figure that it comes down to, with its unit */
  value?: string | undefined
  /** what to do about it */
  todo?: string
  /** where the check looks at several things: which one */
  about?: string
}

export interface Finding extends Answer {
  check: string
  title: string
  /** ISO 8601: since when it is in this state, as far as anybody looked; undefined when nobody has seen it so before */
  since?: string | undefined
}

/** What checks need of a shop. A shop that was never started has no secrets yet. */
export type HealthShop = Pick<Shop, 'db' | 'config' | 'now'> & {
  secrets: Shop['secrets'] | undefined
  /** missing in a command */
  gateways?: Shop['gateways']
  /** a person wants payment companies to be asked for the time now */
  asksCompanies?: boolean
}

/** What can be told without the database. */
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

/** `3 h 10 min`, `2 days` */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}

/** `412 MB` */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const figure = bytes / 1000 ** step
  return `${step === 0 || figure >= 100 ? Math.round(figure) : figure.toFixed(1)} ${units[step]}`
}
