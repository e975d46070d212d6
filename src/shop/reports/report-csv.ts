import { csvText, harmlessCell } from '../localisation/office/csv-file.ts'
import { isOfficeTextId, officeText } from '../localisation/office-text.ts'
import { decimal } from '../money-text.ts'
import {
  type HeadColumn,
  type Report,
  type ValueColumn,
  type ValueKind,
  valueKinds,
  type Values,
} from './report.ts'

/** Titles and rows of a report as text, the total last, for file and command. */
export function reportCells(report: Report): { titles: string[]; rows: string[][] } {
  const { heads, columns, main, currency = 'usd' } = report
  const values = (of: Values) => columns.map((column) => valueText(column, of[column]))
  return {
    titles: [
      ...heads.map((head) => officeText(`reports.head.${head}`)),
      ...columns.map((column) => titleOf(column, currency)),
      `${titleOf(main, currency)}, ${officeText('reports.file.before')}`,
    ],
    rows: [
      ...report.rows.map((row) => [
        ...heads.map((head) => headCell(head, row.heads[head])),
        ...values(row.values),
        valueText(main, row.before),
      ]),
      [
        ...heads.map((_, index) => (index === 0 ? officeText('reports.total') : '')),
        ...values(report.total),
        valueText(main, report.totalBefore[main]),
      ],
    ],
  }
}

/** A report as CSV (UTF-8 with a mark, CRLF). Names like formulas get an apostrophe. */
export function reportCsv(report: Report): string {
  const { titles, rows } = reportCells(report)
  const isName = (column: number) => column < report.heads.length
  const harmless = rows.map((cells) =>
    cells.map((cell, column) => (isName(column) ? harmlessCell(cell) : cell)),
  )
  return csvText([titles, ...harmless])
}

function headCell(head: HeadColumn, value = ''): string {
  const text = `reports.${head}.${value}`
  return (head === 'evidence' || head === 'step') && isOfficeTextId(text) ? officeText(text) : value
}

/** `Takings (USD)`, `Median (s)` */
function titleOf(column: ValueColumn, currency: string): string {
  const units: Partial<Record<ValueKind, string>> = { money: currency.toUpperCase(), duration: 's' }
  const unit = units[valueKinds[column]]
  const title = officeText(`reports.column.${column}`)
  return unit ? `${title} (${unit})` : title
}

function valueText(column: ValueColumn, value: number | undefined): string {
  if (value === undefined) return ''
  const kind = valueKinds[column]
  return kind === 'count' || kind === 'duration' ? String(value) : decimal(value)
}
