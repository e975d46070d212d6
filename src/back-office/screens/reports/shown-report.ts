import type { Report } from '../../../shop/reports/report.ts'

/** Report as a page shows it. */
export type ReportView = Omit<Report, 'period' | 'currency'> & {
  /** currency of the amounts */
  currency: string
  days: { from: string; to: string }
  daysBefore: { from: string; to: string }
  endsToday: boolean
  /** rows that only the file has */
  rowsLeftOut: number
}

export function shownReport(
  { period, currency = 'usd', rows, ...report }: Report,
  maxRows: number,
): ReportView {
  const rangeOf = (names: readonly string[]) => ({ from: names[0] ?? '', to: names.at(-1) ?? '' })
  return {
    ...report,
    currency,
    days: rangeOf(period.names),
    daysBefore: rangeOf(period.before.names),
    endsToday: period.isRunning,
    rows: rows.slice(0, maxRows),
    rowsLeftOut: Math.max(0, rows.length - maxRows),
  }
}
