import { dayMs } from '../../platform/durations.ts'
import { isDay } from '../input/day.ts'
import { dayOf, daysLater, startOf } from '../../platform/calendar.ts'
import { refuse } from '../errors.ts'
import type { Span } from './figures/figure-records.ts'

/** Days as `2026-11-22`, inclusive; default: the last 30 days. */
export interface PeriodInput {
  from?: string | undefined
  to?: string | undefined
}

export interface Days {
  names: readonly string[]
  spans: readonly Span[]
}

export interface Period extends Days {
  from: string
  /** as requested, possibly in the future */
  to: string
  timeZone: string
  /** whether the period ends today; it is then compared up to the same time of day */
  isRunning: boolean
  /** days to compare with: whole months before whole months, else as many days */
  before: Days
}

const maxDays = 1100
const usualDays = 30

/** The requested period and the one before. Refuses a wrong day with its field. */
export function readPeriod(input: PeriodInput, { now, timeZone }: { now: Date; timeZone: string }): Period {
  const today = dayOf(now, timeZone)
  const to = input.to ?? today
  if (!isDay(to)) refuse('input.day', { field: 'to' })
  const from = input.from ?? addDays(to < today ? to : today, 1 - usualDays)
  if (!isDay(from)) refuse('input.day', { field: 'from' })
  if (from > today) refuse('report.future', { field: 'from' })
  if (to < from) refuse('report.ends-first', { field: 'to' })
  if (daysBetween(from, to) >= maxDays) refuse('report.too-long', { field: 'from', values: { max: maxDays } })
  const last = to < today ? to : today
  const names = daysFrom(from, last)
  const isRunning = last === today
  const whole = wholeMonthsBefore(from, to)
  const namesBefore = whole
    ? whole.slice(0, isRunning ? names.length : undefined)
    : daysFrom(addDays(from, -names.length), addDays(from, -1))
  const untilBefore = isRunning
    ? daysLater(now, timeZone, -daysBetween(namesBefore.at(-1) ?? last, last))
    : undefined
  return {
    from,
    to,
    timeZone,
    isRunning,
    names,
    spans: spansOf(names, timeZone, { until: undefined, isRunning }),
    before: { names: namesBefore, spans: spansOf(namesBefore, timeZone, { until: untilBefore, isRunning }) },
  }
}

export function monthsOf({ names, spans }: Days): Days {
  const months = Map.groupBy(
    names.map((name, index) => ({ month: name.slice(0, 7), span: spans[index] })),
    ({ month }) => month,
  )
  return {
    names: [...months.keys()],
    spans: [...months.values()].flatMap((days): Span[] => {
      const from = days[0]?.span?.from
      return from ? [{ from, until: days.at(-1)?.span?.until }] : []
    }),
  }
}

export function wholeOf({ spans }: Days): Span {
  const [first] = spans
  if (!first) throw new Error('a period has a day')
  return { from: first.from, until: spans.at(-1)?.until }
}

/** Returns spans from each day to the next; the last span ends with the period or now. */
function spansOf(
  names: readonly string[],
  timeZone: string,
  { until, isRunning }: { until: Date | undefined; isRunning: boolean },
): Span[] {
  const starts = names.map((name) => startOf(name, timeZone))
  const next = startOf(addDays(names.at(-1) ?? '', 1), timeZone)
  return starts.map((from, index) => ({
    from,
    until: starts[index + 1] ?? (isRunning ? until : next),
  }))
}

function wholeMonthsBefore(from: string, to: string): string[] | undefined {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return undefined
  const first = monthNumber(from)
  const months = monthNumber(to) - first + 1
  return daysFrom(firstOfMonth(first - months), addDays(from, -1))
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function firstOfMonth(month: number): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}
