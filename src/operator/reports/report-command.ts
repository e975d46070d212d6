import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { exportReport } from '../../shop/reports/export-report.ts'
import { readReport } from '../../shop/reports/read-report.ts'
import { reportCells } from '../../shop/reports/report-csv.ts'
import { type Report, reportNames } from '../../shop/reports/report.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printLines, tell } from '../terminal.ts'

interface ReportOptions {
  from?: string
  to?: string
  currency?: string
  csv?: string
}

export function reportCommand(command: Command): void {
  command
    .argument('<name>', reportNames.join(', '))
    .option('--from <day>', 'the first day, such as 2026-11-01; default: the last 30 days')
    .option('--to <day>', 'the last day, if it is not today')
    .option('--currency <code>', 'only orders in this currency, in its own money')
    .option('--csv <file>', 'write it to a CSV file that no spreadsheet executes')
    .action((name: string, options: ReportOptions) => reportingErrors(() => showReport(name, options)))
}

async function showReport(name: string, { csv, ...options }: ReportOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    if (csv === undefined) return print(await readReport(shop, { name, ...options }))
    const exported = await exportReport(shop, commandActor(), { name, ...options })
    return writeFile(csv, exported.csv, { mode: 0o600 })
  })
}

function print(report: Report): void {
  const { titles, rows } = reportCells(report)
  const table = [titles, ...rows]
  const widths = titles.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  const firstValue = report.heads.length
  const padded = (cell: string, column: number) =>
    column < firstValue ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  printLines(table.map((cells) => cells.map(padded).join('  ').trimEnd()))
  const { names, before, timeZone } = report.period
  tell(
    `${names[0]} to ${names.at(-1)}, compared with ${before.names[0]} to ${before.names.at(-1)}, ${timeZone}.`,
  )
}
