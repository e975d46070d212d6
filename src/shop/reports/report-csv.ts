import { stringify } from 'csv-stringify/sync'
import { decimal } from '../money-text.ts'
import {
  type HeadColumn,
  type MoneyStep,
  type Report,
  type ValueColumn,
  valueKinds,
  type Values,
} from './report.ts'

const headTitles: Record<HeadColumn, string> = {
  day: 'Day',
  month: 'Month',
  product: 'Product',
  category: 'Category',
  method: 'Paid with',
  coupon: 'Coupon',
  currency: 'Currency',
  country: 'Country',
  rate: 'VAT in per cent',
  step: 'Step',
  variant: 'Variant',
  sku: 'SKU',
  words: 'Words',
  evidence: 'Place of the buyer',
  order: 'Order',
  facts: 'Facts',
}

const valueTitles: Record<ValueColumn, string> = {
  orders: 'Paid orders',
  units: 'Keys ordered',
  takings: 'Takings',
  share: 'Share of takings in per cent',
  'coupon-off': 'Taken off by coupons',
  refunds: 'Refunds',
  keys: 'Keys sold',
  cost: 'Cost of keys',
  fees: 'Kept by payment companies',
  margin: 'Margin',
  'margin-share': 'Margin in per cent',
  invoiced: 'Invoiced',
  credited: 'Credited',
  gross: 'Gross',
  net: 'Net',
  vat: 'VAT',
  amount: 'Amount',
  'takings-share': 'Share of takings in per cent',
  'refund-count': 'Refunds made',
  refunded: 'Refunded',
  taken: 'Lost or refunded elsewhere',
  regained: 'Came back',
  disputes: 'Disputes opened',
  disputed: 'Disputed',
  lost: 'Of those lost',
  stock: 'Keys unsold',
  'stock-value': 'Stock value',
  'without-cost': 'Keys of unknown cost',
  median: 'Half within seconds',
  slow: '95 of 100 within seconds',
  delivered: 'Delivered',
  waiting: 'Not delivered yet',
  times: 'Searched',
}

const stepTitles: Record<MoneyStep, string> = {
  goods: 'Price of the goods',
  coupons: 'Coupons',
  'member-discounts': 'Discounts of members',
  charges: 'Charges',
  takings: 'Takings',
  refunds: 'Refunds',
  cost: 'Cost of keys',
  fees: 'Kept by payment companies',
  margin: 'Margin',
}

const evidenceTitles: Record<string, string> = {
  contradiction: 'Facts contradict each other',
  none: 'No fact',
  one: 'One fact only',
}

/** Titles and rows of a report as text, the total last, for file and command. */
export function reportCells(report: Report): { titles: string[]; rows: string[][] } {
  const { heads, columns, main, currency = 'usd' } = report
  const values = (of: Values) => columns.map((column) => valueText(column, of[column]))
  return {
    titles: [
      ...heads.map((head) => headTitles[head]),
      ...columns.map((column) => titleOf(column, currency)),
      `${titleOf(main, currency)}, period before`,
    ],
    rows: [
      ...report.rows.map((row) => [
        ...heads.map((head) => headCell(head, row.heads[head])),
        ...values(row.values),
        valueText(main, row.before),
      ]),
      [
        ...heads.map((_, index) => (index === 0 ? 'Total' : '')),
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
  return stringify([titles, ...harmless], { bom: true, record_delimiter: 'windows' })
}

/** A text that no spreadsheet executes. */
export function harmlessCell(cell: string): string {
  return isFormula.test(cell) ? `'${cell}` : cell
}

/** Includes full-width signs, which some spreadsheets treat alike. */
const isFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

function headCell(head: HeadColumn, value = ''): string {
  if (head === 'evidence') return evidenceTitles[value] ?? value
  return head === 'step' && isStep(value) ? stepTitles[value] : value
}

function isStep(value: string): value is MoneyStep {
  return Object.hasOwn(stepTitles, value)
}

function titleOf(column: ValueColumn, currency: string): string {
  return valueKinds[column] === 'money'
    ? `${valueTitles[column]} (${currency.toUpperCase()})`
    : valueTitles[column]
}

function valueText(column: ValueColumn, value: number | undefined): string {
  if (value === undefined) return ''
  const kind = valueKinds[column]
  return kind === 'count' || kind === 'duration' ? String(value) : decimal(value)
}
