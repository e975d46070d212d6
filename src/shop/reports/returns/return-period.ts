import { startOf } from '../../../platform/calendar.ts'
import type { Span } from '../figures/figure-records.ts'
import { addDays } from '../report-period.ts'

/** Quarter (`2026Q4`) or month (`2026-11`) of a VAT return. */
export interface ReturnPeriod {
  name: string
  /** days, inclusive */
  from: string
  to: string
}

export function returnPeriod(name: string): ReturnPeriod | undefined {
  const [, year = '', quarter, month] = /^(20\d\d)(?:Q([1-4])|-(0[1-9]|1[0-2]))$/.exec(name) ?? []
  if (year === '') return undefined
  const first = quarter === undefined ? Number(month) : Number(quarter) * 3 - 2
  const next = first + (quarter === undefined ? 1 : 3)
  return { name, from: firstDay(Number(year), first), to: addDays(firstDay(Number(year), next), -1) }
}

function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}

export function isQuarter({ name }: ReturnPeriod): boolean {
  return name.includes('Q')
}

export function quarterOf(day: string): ReturnPeriod {
  const name = `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  const period = returnPeriod(name)
  if (!period) throw new Error(`${day} is not a day`)
  return period
}

function monthOf(day: string): ReturnPeriod {
  const period = returnPeriod(day.slice(0, 7))
  if (!period) throw new Error(`${day} is not a day`)
  return period
}

/** Quarters up to this one, the oldest first. */
export function quartersUpTo(last: ReturnPeriod, count: number): ReturnPeriod[] {
  const quarters = [last]
  while (quarters.length < count) quarters.unshift(quarterOf(addDays(quarters[0]?.from ?? last.from, -1)))
  return quarters
}

export function spanOfPeriod({ from, to }: ReturnPeriod, timeZone: string): Span & { until: Date } {
  return { from: startOf(from, timeZone), until: startOf(addDays(to, 1), timeZone) }
}

/** Name of the quarter or month before or after. */
export function besidePeriod(name: string, by: -1 | 1): string {
  const period = returnPeriod(name)
  if (!period) return name
  const day = by === 1 ? addDays(period.to, 1) : addDays(period.from, -1)
  return (isQuarter(period) ? quarterOf(day) : monthOf(day)).name
}
