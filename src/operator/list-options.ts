import { refuse } from '../shop/errors.ts'
import type { ListFilter } from '../shop/input/list-filter.ts'

const refusalOf = {
  choice: 'input.choice',
  day: 'input.day',
  dollars: 'input.amount',
  text: 'input.invalid',
} as const

/** Reads the options of a list as its page reads its address. Refuses a wrong value by the name of its option. */
export function readFilter<Whole extends object, Name extends string>(
  list: Pick<ListFilter<Whole, string, string, Name>, 'fieldOf' | 'read'>,
  options: object,
): Whole {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options))
    if (typeof value === 'string') query.set(name === 'search' ? 'q' : name, value)
  const { filter, wrong } = list.read(query)
  const [field] = wrong
  if (field !== undefined) refuse(refusalOf[list.fieldOf(field).kind], { field })
  return filter
}

/** Reads `--limit`, 50 by default. */
export function readLimit({ limit = '50' }: { limit?: string }): number {
  return wholeNumber('limit', limit, { min: 1, max: 9999 })
}

/** Reads a number of an option. Refuses any text but a whole number within its bounds. */
export function wholeNumber(field: string, text: string, bounds: { min: number; max: number }): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= bounds.min && number <= bounds.max) return number
  return refuse('input.whole-number', { field, values: bounds })
}
