import type { Period } from './report-period.ts'

export const reportNames = [
  'days',
  'products',
  'categories',
  'countries',
  'methods',
  'coupons',
  'currencies',
  'margin',
  'refunds',
  'tax',
  'places',
  'stock',
  'delivery',
  'searches',
] as const
export type ReportName = (typeof reportNames)[number]

export const withoutCurrency: readonly ReportName[] = ['stock', 'delivery', 'searches']

export type MoneyStep =
  | 'goods'
  | 'coupons'
  | 'member-discounts'
  | 'charges'
  | 'takings'
  | 'refunds'
  | 'cost'
  | 'fees'
  | 'margin'

/** Head columns of a row, in order. */
export type HeadColumn =
  | 'day'
  | 'month'
  | 'product'
  | 'category'
  | 'country'
  | 'method'
  | 'coupon'
  | 'currency'
  | 'rate'
  | 'step'
  | 'variant'
  | 'sku'
  | 'words'
  | 'evidence'
  | 'order'
  | 'facts'

export type ValueKind = 'count' | 'money' | 'percent' | 'duration'

export const valueKinds = {
  orders: 'count',
  units: 'count',
  takings: 'money',
  share: 'percent',
  'coupon-off': 'money',
  refunds: 'money',
  cost: 'money',
  fees: 'money',
  keys: 'count',
  margin: 'money',
  'margin-share': 'percent',
  invoiced: 'money',
  credited: 'money',
  gross: 'money',
  net: 'money',
  vat: 'money',
  amount: 'money',
  'takings-share': 'percent',
  'refund-count': 'count',
  refunded: 'money',
  taken: 'money',
  regained: 'money',
  disputes: 'count',
  disputed: 'money',
  lost: 'count',
  stock: 'count',
  'stock-value': 'money',
  'without-cost': 'count',
  median: 'duration',
  slow: 'duration',
  delivered: 'count',
  waiting: 'count',
  times: 'count',
} as const satisfies Record<string, ValueKind>

export type ValueColumn = keyof typeof valueKinds

/** Undefined without a value, such as a share of zero. */
export type Values = Partial<Record<ValueColumn, number | undefined>>

export interface ReportRow {
  /** unique among the rows */
  key: string
  /** by head; undefined if unknown */
  heads: Partial<Record<HeadColumn, string | undefined>>
  values: Values
  /** main value of the period before */
  before: number | undefined
}

/** Bar of the chart: the main value by the first head. */
export interface ReportPoint {
  /** undefined if unknown */
  name: string | undefined
  value: number
  before: number | undefined
}

/** Content of a report: cents of `currency`, or US cents of all orders. */
export interface Report {
  name: ReportName
  period: Period
  currency: string | undefined
  heads: readonly HeadColumn[]
  columns: readonly ValueColumn[]
  main: ValueColumn
  rows: readonly ReportRow[]
  points: readonly ReportPoint[]
  total: Values
  totalBefore: Values
  /** totals to show first */
  sums: readonly ValueColumn[]
  keysWithoutCost: number
  /** paid orders with unknown fees, which the margin ignores */
  ordersWithoutFee: number
}

export type ReportContent = Omit<Report, 'name' | 'period' | 'currency'>

/** Share in hundredths of a per cent; undefined for a part of zero. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * 10_000) : undefined
}
