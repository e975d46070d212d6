import type { LineIssue } from '../import-report.ts'
import type { DialectHelp, ForeignRow } from './dialect.ts'

interface WooPrice {
  priceCents: number
  listPriceCents: number | null
  sales?: { priceCents: number; from: string; until: string }[]
}

const [starts, ends] = ['Date sale price starts', 'Date sale price ends']

/** Price of a row. A sale with both days becomes a sale period. A sale without days becomes the price in force. */
export function wooPrice(row: ForeignRow, { centsOf }: DialectHelp): WooPrice | LineIssue {
  const { line } = row
  const regular = centsOf(row.cell('Regular price'))
  if (regular === undefined)
    return row.cell('Regular price') === ''
      ? { line, field: 'Regular price', code: 'input.missing' }
      : { line, field: 'Regular price', code: 'input.amount' }
  if (row.cell('Sale price') === '') return { priceCents: regular, listPriceCents: null }
  const sale = centsOf(row.cell('Sale price'))
  if (sale === undefined) return { line, field: 'Sale price', code: 'input.amount' }
  const [from, to] = [row.cell(starts), row.cell(ends)]
  if (from === '' && to === '')
    return sale < regular
      ? { priceCents: sale, listPriceCents: regular }
      : { priceCents: sale, listPriceCents: null }
  const [begin, last] = [dayOf(from), dayOf(to)]
  if (begin === undefined || last === undefined)
    return { line, field: begin === undefined ? starts : ends, code: 'input.day' }
  return {
    priceCents: regular,
    listPriceCents: null,
    sales: [{ priceCents: sale, from: `${begin}T00:00`, until: `${dayAfter(last)}T00:00` }],
  }
}

function dayOf(cell: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(cell)?.[0]
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
