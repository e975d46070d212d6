import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { readReport, type ReportInput, type ReportIssue, type ReportShop } from './read-report.ts'
import { reportCsv } from './report-csv.ts'

export type ExportedReport =
  | { kind: 'file'; fileName: `${string}.csv`; csv: string }
  | { kind: 'refused'; issue: ReportIssue }

export async function exportReport(
  shop: ReportShop,
  actor: Actor,
  input: ReportInput,
): Promise<ExportedReport> {
  const read = await readReport(shop, input)
  if (read.kind === 'refused') return read
  const { name, currency, period } = read.report
  const days = { from: period.from, to: period.names.at(-1) }
  await recordChange(shop.db, shop.now(), actor, {
    action: 'report.exported',
    subject: { kind: 'report', id: name, name },
    after: { ...days, ...(currency && { currency }) },
  })
  const fileName = [name, days.from, days.to, currency].filter(Boolean).join('-')
  return { kind: 'file', fileName: `report-${fileName}.csv`, csv: reportCsv(read.report) }
}
