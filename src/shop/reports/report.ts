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
  'stock',
  'delivery',
  'searches',
] as const
export type ReportName = (typeof reportNames)[number]

/** Of these it makes no difference in which currency orders are. */
export const withoutCurrency: readonly ReportName[] = ['stock', 'delivery', 'searches']

/** From the price of the goods to the margin. */
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

/** What names a row, in the order of the table. */
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

/** Of a duration: seconds. */
export type ValueKind = 'count' | 'money' | 'percent' | 'duration'

/** What is counted, and how it is written. */
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

/** Undefined where there is none, such as the share of nothing. */
export type Values = Partial<Record<ValueColumn, number | undefined>>

export interface ReportRow {
  /** no other row has it */
  key: string
  /** by head; undefined where it is not known */
  heads: Partial<Record<HeadColumn, string | undefined>>
  values: Values
  /** what the main value was in the period before */
  before: number | undefined
}

/** A bar of the chart: the main value by the first head. */
export interface ReportPoint {
  /** undefined where it is not known */
  name: string | undefined
  value: number
  before: number | undefined
}

/** What one report says: amounts are cents of `currency`, or US cents of all orders. */
export interface Report {
  name: ReportName
  period: Period
  currency: string | undefined
  heads: readonly HeadColumn[]
  columns: readonly ValueColumn[]
  /** what its chart draws and what is compared */
  main: ValueColumn
  rows: readonly ReportRow[]
  points: readonly ReportPoint[]
  total: Values
  totalBefore: Values
  /** of the total, what is told first */
  sums: readonly ValueColumn[]
  /** sold keys of which nobody told the cost: the margin is less by what they cost */
  keysWithoutCost: number
  /** paid orders of which no company told what it keeps: the margin is less by that */
  ordersWithoutFee: number
}

/** What one kind of report adds to what all of them have. */
export type ReportContent = Omit<Report, 'name' | 'period' | 'currency'>

/** The part in the whole, in hundredths of a per cent; undefined for a part of nothing. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * 10_000) : undefined
}
