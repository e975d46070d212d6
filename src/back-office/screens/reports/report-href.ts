import type { ReportInput } from '../../../shop/reports/read-report.ts'
import { addDays, daysBetween } from '../../../shop/reports/report-period.ts'
import { officeHref } from '../../office-href.ts'

/** Reports in an address: one, or the summary of all, which has no name. */
export interface AskedReports extends Omit<ReportInput, 'name'> {
  name?: string | undefined
}

export function askedPeriod(query: URLSearchParams): Omit<ReportInput, 'name'> {
  const of = (name: string) => (query.get(name) ?? '').slice(0, 40) || undefined
  return { from: of('from'), to: of('to'), currency: of('currency') }
}

export function reportHref({ name, from, to, currency }: AskedReports): string {
  const period = { from, to, currency }
  return name === undefined ? officeHref('reports', period) : officeHref('report', { name }, period)
}

/** Returns the address of the report as a file. */
export function fileHref({ name, from, to, currency }: ReportInput): string {
  return officeHref('report-export', { name }, { from, to, currency })
}

export interface NamedPeriod {
  name: 'today' | '7' | '30' | 'month' | 'year'
  from: string
  to: string
}

/** Returns the periods that people choose most, as they are today. */
export function namedPeriods(today: string): NamedPeriod[] {
  const year = today.slice(0, 4)
  return [
    { name: 'today', from: today, to: today },
    { name: '7', from: addDays(today, -6), to: today },
    { name: '30', from: addDays(today, -29), to: today },
    { name: 'month', from: `${today.slice(0, 7)}-01`, to: lastOfMonth(today) },
    { name: 'year', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}

/** A period as long as another one, right before or after it; whole months stay whole. */
export function movedPeriod({ from, to }: { from: string; to: string }, by: -1 | 1) {
  if (from.endsWith('-01') && to === lastOfMonth(to)) {
    const months = monthOf(to) - monthOf(from) + 1
    const first = monthOf(from) + by * months
    return { from: dayOfMonth(first, 1), to: dayOfMonth(first + months, 0) }
  }
  const days = by * (daysBetween(from, to) + 1)
  return { from: addDays(from, days), to: addDays(to, days) }
}

function lastOfMonth(day: string): string {
  return dayOfMonth(monthOf(day) + 1, 0)
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function dayOfMonth(month: number, day: number): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10)
}
