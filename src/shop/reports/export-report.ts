import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { readReport, type ReportInput, type ReportShop } from './read-report.ts'
import { reportCsv } from './report-csv.ts'

export async function exportReport(
  shop: ReportShop,
  actor: Actor,
  input: ReportInput,
): Promise<{ fileName: `${string}.csv`; csv: string }> {
  const report = await readReport(shop, input)
  const { name, currency, period } = report
  const days = { from: period.from, to: period.names.at(-1) }
  await recordChange(shop.db, shop.now(), actor, {
    action: 'report.exported',
    subject: { kind: 'report', id: name, name },
    after: { ...days, ...(currency && { currency }) },
  })
  const fileName = [name, days.from, days.to, currency].filter(Boolean).join('-')
  return { fileName: `report-${fileName}.csv`, csv: reportCsv(report) }
}
