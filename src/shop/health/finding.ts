import { isOfficeTextId, officeText, type OfficeTextId } from '../localisation/office-text.ts'
import { type Phrase, type Words, wordsText } from '../localisation/words.ts'
import type { Shop } from '../shop.ts'
import type { FindingState } from './health-tables.ts'

export type CheckName = OfficeTextId extends infer Id
  ? Id extends `check.${infer Name}`
    ? Name
    : never
  : never

export interface Answer {
  state: FindingState
  says: Words
  value?: Words | undefined
  /** remedy */
  todo?: Words
  /** part that the check is about, if it has several */
  about?: string
}

export interface Finding extends Answer {
  check: CheckName
  /** ISO 8601: first time that the present state was seen; undefined if it is new */
  since?: string | undefined
}

/** A finding as staff read it. */
export type FindingInWords = Omit<Finding, 'says' | 'value' | 'todo'> &
  Record<'title' | 'says', string> &
  Partial<Record<'value' | 'todo', string>>

export function findingInWords({ says, value, todo, about, ...finding }: Finding): FindingInWords {
  const part = `finding.about.${about}`
  return {
    ...finding,
    title: officeText(`check.${finding.check}`),
    says: wordsText(says),
    ...(value !== undefined && { value: wordsText(value) }),
    ...(todo !== undefined && { todo: wordsText(todo) }),
    ...(about !== undefined && { about: isOfficeTextId(part) ? officeText(part) : about }),
  }
}

/** Parts of a shop that checks need. A shop that never started has no secrets. */
export type HealthShop = Pick<Shop, 'db' | 'config' | 'now'> & {
  secrets: Shop['secrets'] | undefined
  gateways?: Shop['gateways']
  /** a person requested the time of payment companies */
  asksCompanies?: boolean
}

export type ShopWithoutDatabase = Omit<HealthShop, 'db'>

export interface Check {
  name: CheckName
  run(shop: HealthShop): Promise<Answer | Answer[]>
}

export interface OutsideCheck {
  name: CheckName
  run(shop: ShopWithoutDatabase): Promise<Answer | Answer[]>
}

export function ok(says: Words, value?: Words): Answer {
  return { state: 'ok', says, value }
}

export function look(says: Words, todo: Words, value?: Words): Answer {
  return { state: 'look', says, todo, value }
}

export function fault(says: Words, todo: Words, value?: Words): Answer {
  return { state: 'fault', says, todo, value }
}

/** Words of a message that another program wrote. */
export function quoted(text: string): Phrase {
  return ['finding.quoted', { text }]
}

export function span(ms: number): Phrase {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 1) return ['span.moment']
  if (minutes < 60) return ['span.minutes', { minutes }]
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return ['span.days', { days: Math.floor(hours / 24) }]
  return minutes % 60 === 0
    ? ['span.hours', { hours }]
    : ['span.hours-minutes', { hours, minutes: minutes % 60 }]
}

export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const figure = bytes / 1000 ** step
  return `${step === 0 || figure >= 100 ? Math.round(figure) : figure.toFixed(1)} ${units[step]}`
}
