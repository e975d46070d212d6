import type { UsedRate } from './euro-rate-of.ts'
import type { PlaceInReturn } from './place-in-return.ts'
import type { ReturnPeriod } from './return-period.ts'

export const returnNames = ['oss', 'domestic'] as const
export type ReturnName = (typeof returnNames)[number]

export interface ReturnRow {
  /** of consumption (ISO 3166) */
  country: string
  percent: string
  /** earlier quarter that it corrects, in the OSS return */
  corrects: string | undefined
  /** currency of the documents; their sums are exact */
  currency: string
  netCents: number
  vatCents: number
  /** undefined if the shop knows none */
  rate: UsedRate | undefined
  /** euro cents, rounded once a row; undefined without a rate */
  euro: { net: number; vat: number } | undefined
}

export interface LeftOut {
  why: Exclude<PlaceInReturn, ReturnName> | ReturnName | 'too-old'
  currency: string
  netCents: number
  vatCents: number
}

export interface VatReturn {
  name: ReturnName
  period: ReturnPeriod
  /** whether the period has not ended */
  isRunning: boolean
  seller: { country: string; vatId: string }
  rows: ReturnRow[]
  /** sums of the rows with a rate */
  total: { net: number; vat: number }
  /** days and currencies whose rate is missing */
  missing: { day: string; currency: string }[]
  leftOut: LeftOut[]
}
