import { writeFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'
import { exportReport } from '../../shop/reports/export-report.ts'
import { readReport } from '../../shop/reports/read-report.ts'
import { reportCells } from '../../shop/reports/report-csv.ts'
import { exportReturn } from '../../shop/reports/returns/export-return.ts'
import { readVatReturn } from '../../shop/reports/returns/read-vat-return.ts'
import { returnCells } from '../../shop/reports/returns/return-text.ts'
import { returnNames, type VatReturn } from '../../shop/reports/returns/vat-return.ts'
import { type Report, reportNames } from '../../shop/reports/report.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printLines } from '../terminal.ts'

interface ReportOptions {
  from?: string
  to?: string
  currency?: string
  csv?: string
  quarter?: string
  month?: string
  xml?: string
}

export function reportCommand(command: Command): void {
  command
    .addArgument(new Argument('<name>').choices([...reportNames, ...returnNames]))
    .option('--from <day>')
    .option('--to <day>')
    .option('--currency <code>')
    .option('--csv <file>')
    .option('--quarter <quarter>')
    .option('--month <month>')
    .option('--xml <file>')
    .action((name: string, options: ReportOptions) =>
      inShop((shop) =>
        returnNames.some((one) => one === name)
          ? showReturn(shop, name, options)
          : showReport(shop, name, options),
      ),
    )
}

async function showReport(
  shop: OperatorShop,
  name: string,
  { csv, from, to, currency }: ReportOptions,
): Promise<void> {
  const asked = { name, from, to, currency }
  if (csv === undefined) return printReport(await readReport(shop, asked))
  const exported = await exportReport(shop, commandActor(), asked)
  return writeFile(csv, exported.csv, { mode: 0o600 })
}

async function showReturn(
  shop: OperatorShop,
  name: string,
  { quarter, month, csv, xml }: ReportOptions,
): Promise<void> {
  const input = { name, period: quarter ?? month }
  if (csv === undefined && xml === undefined) return printReturn(await readVatReturn(shop, input))
  for (const [format, file] of [['csv', csv] as const, ['xml', xml] as const]) {
    if (file === undefined) continue
    const { content } = await exportReturn(shop, commandActor(), { ...input, format })
    await writeFile(file, content, { mode: 0o600 })
  }
}

function printReturn(read: VatReturn): void {
  const { titles, rows } = returnCells(read)
  printTable(titles, rows, titles.length)
  for (const { currency, day } of read.missing)
    print(commandText('reports.no-rate', { code: currency.toUpperCase(), currency, day }))
  const { name, period, isRunning } = read
  const title = officeText(`vat-return.name.${name}`)
  const values = { title, period: period.name, from: period.from, to: period.to }
  print(commandText(isRunning ? 'reports.running-return' : 'reports.return', values))
}

function printReport(report: Report): void {
  const { titles, rows } = reportCells(report)
  printTable(titles, rows, report.heads.length)
  const { names, before, timeZone } = report.period
  const days = { from: names[0] ?? '', to: names.at(-1) ?? '' }
  const daysBefore = { fromBefore: before.names[0] ?? '', toBefore: before.names.at(-1) ?? '' }
  print(commandText('reports.compared', { ...days, ...daysBefore, timeZone }))
}

function printTable(titles: readonly string[], rows: readonly string[][], firstValue: number): void {
  const table = [[...titles], ...rows]
  const widths = titles.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  const padded = (cell: string, column: number) =>
    column < firstValue ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  printLines(table.map((cells) => cells.map(padded).join('  ').trimEnd()))
}
