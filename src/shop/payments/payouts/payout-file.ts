import { csvCells } from '../../../platform/read-csv.ts'
import type { Issue } from '../../errors.ts'
import type { CompanyPayoutLine, PayoutLineKind } from '../../gateways/company-payouts.ts'
import { isDay } from '../../input/day.ts'
import { parseDecimal } from '../../money-text.ts'

/** Contents that a column of a company's file can have. */
export const fileColumns = ['gross', 'fee', 'net', 'reference', 'kind', 'source', 'date', 'text'] as const

export type FileColumn = (typeof fileColumns)[number]

/** Name of each column in the first line of the file; empty: the file lacks this column. */
export type ColumnNames = Readonly<Record<FileColumn, string>>

export function columnNames(nameOf: (column: FileColumn) => string): ColumnNames {
  return Object.fromEntries(fileColumns.map((column) => [column, nameOf(column)])) as ColumnNames
}

const maxLines = 20_000
const maxIssues = 20

/** Reads the lines of a company's CSV file by the names of its columns. Refusals name line and column. */
export function readPayoutFile(
  text: string,
  names: ColumnNames,
  { currency, day }: { currency: string; day: string },
): { lines: CompanyPayoutLine[]; issues: Issue[] } {
  const records = text.split(/\r?\n/)
  const [head = ''] = records
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ','
  const heads = csvCells(head.replace(/^\uFEFF/, ''), separator).map((cell) => cell.trim())
  const unknown = fileColumns.filter((column) => names[column] !== '' && !heads.includes(names[column]))
  const issues: Issue[] = unknown.map((column) => ({
    code: 'payout.file-column',
    field: column,
    values: { column: names[column] },
  }))
  if (names.gross === '') issues.push({ code: 'input.invalid', field: 'gross' })
  if (records.length > maxLines)
    issues.push({ code: 'payout.file-lines', field: 'file', values: { most: maxLines } })
  if (issues.length > 0) return { lines: [], issues }
  const lines = records.slice(1).flatMap((record, index): CompanyPayoutLine[] => {
    if (record.trim() === '') return []
    const cells = csvCells(record, separator)
    const cell = (column: FileColumn) =>
      names[column] === '' ? '' : (cells[heads.indexOf(names[column])] ?? '').trim()
    const line = lineOf(index + 2, cell, { currency, day })
    if (!('code' in line)) return [line]
    if (issues.length < maxIssues) issues.push(line)
    return []
  })
  return { lines, issues }
}

function lineOf(
  number: number,
  cell: (column: FileColumn) => string,
  { currency, day }: { currency: string; day: string },
): CompanyPayoutLine | Issue {
  const [gross, fee, net] = (['gross', 'fee', 'net'] as const).map((column) =>
    cell(column) === '' ? 0 : centsIn(cell(column)),
  )
  if (gross === undefined || fee === undefined || net === undefined)
    return { code: 'payout.file-amount', field: 'file', values: { line: number } }
  const bookedOn = dayIn(cell('date') || day)
  if (bookedOn === undefined) return { code: 'payout.file-day', field: 'file', values: { line: number } }
  return {
    companyLineId: `line ${number}`,
    kind: kindOf(cell('kind'), gross, cell('reference')),
    category: cell('kind').slice(0, 100),
    grossCents: gross,
    feeCents: cell('net') === '' ? Math.abs(fee) : gross - net,
    originalCents: gross,
    originalCurrency: currency,
    bookedAt: new Date(`${bookedOn}T00:00:00Z`),
    sourceId: cell('source').slice(0, 200),
    reference: cell('reference').slice(0, 200),
    description: cell('text').slice(0, 500),
  }
}

/** `1,234.56`, `1.234,56 €`, `(12.00)` and `-12`; undefined: not an amount. */
function centsIn(text: string): number | undefined {
  const isNegative = /^\(.*\)$|^[^\d]*-|-$/.test(text)
  const digits = text.replaceAll(/[^\d.,]/g, '')
  const [, whole = digits, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? []
  const plain = whole.replaceAll(/[.,]/g, '')
  const cents = parseDecimal(decimals === '' ? plain : `${plain}.${decimals}`)
  return cents === undefined || !isNegative ? cents : 0 - cents
}

/** `2026-11-20…` or `20.11.2026` */
function dayIn(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text) ?? []
  const found = year === undefined ? text.slice(0, 10) : `${year}-${month}-${day}`
  return isDay(found) ? found : undefined
}

const kinds: readonly [RegExp, PayoutLineKind][] = [
  [/charge.?back|dispute/i, 'dispute'],
  [/refund|reversal/i, 'refund'],
  [/reserve|hold/i, 'held'],
  [/fee/i, 'fee'],
]

/** Returns the kind of a line by the company's word, else by the sign of the amount. */
function kindOf(word: string, gross: number, reference: string): PayoutLineKind {
  const known = kinds.find(([pattern]) => pattern.test(word))?.[1]
  if (known) return known
  if (gross === 0) return 'fee'
  if (gross > 0) return 'payment'
  return reference === '' ? 'other' : 'refund'
}
