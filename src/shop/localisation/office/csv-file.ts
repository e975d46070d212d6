import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { stringify as stringifyAll } from 'csv-stringify/sync'
import { officeText, type OfficeTextId } from '../office-text.ts'

const dialect = { bom: true, record_delimiter: 'windows' } as const

/** Streams rows as CSV (UTF-8 with a mark, CRLF) under the texts of the columns. Formulas get an apostrophe. */
export function csvStream<Column extends string>(
  columns: Partial<Record<Column, OfficeTextId>>,
  rows: AsyncIterable<Record<Column, string>>,
): Readable {
  const titles = Object.entries<OfficeTextId>(columns as Record<Column, OfficeTextId>).map(([key, text]) => ({
    key,
    header: officeText(text),
  }))
  return Readable.from(rows).compose(
    stringify({ ...dialect, header: true, columns: titles, escape_formulas: true }),
  )
}

/** Rows as CSV in the same dialect. Formulas stay as they are: see `harmlessCell`. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringifyAll([...rows], dialect)
}

/** Returns a cell that no spreadsheet executes. */
export function harmlessCell(cell: string): string {
  return isFormula.test(cell) ? `'${cell}` : cell
}

/** Includes full-width signs, which some spreadsheets treat alike. */
const isFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
