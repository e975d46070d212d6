import type { Unit } from './figures/figure-records.ts'
import type { Db } from '../shop.ts'
import { disputesIn, type DisputeSums, moneyBackIn, type MoneyBackSums } from './refund-records.ts'
import type { Days, Period } from './report-period.ts'
import type { ReportContent, Values } from './report.ts'

type Sums = Omit<MoneyBackSums & DisputeSums, 'span'>

export async function refundReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const [now, before] = await Promise.all([sumsOfDays(db, period, unit), sumsOfDays(db, period.before, unit)])
  return {
    heads: ['day'],
    columns: ['refunds', 'refund-count', 'refunded', 'taken', 'regained', 'disputes', 'disputed', 'lost'],
    main: 'refunds',
    sums: ['refunds', 'refund-count', 'taken', 'disputes', 'disputed'],
    rows: now.map((sums, index) => ({
      key: period.names[index] ?? '',
      heads: { day: period.names[index] },
      values: valuesOf(sums),
      before: before[index] && netOf(before[index]),
    })),
    points: now.map((sums, index) => ({
      name: period.names[index],
      value: netOf(sums),
      before: before[index] && netOf(before[index]),
    })),
    total: valuesOf(total(now)),
    totalBefore: valuesOf(total(before)),
    keysWithoutCost: 0,
    ordersWithoutFee: 0,
  }
}

const nothing: Sums = {
  refundCount: 0,
  refunded: 0,
  taken: 0,
  regained: 0,
  disputes: 0,
  disputed: 0,
  lost: 0,
}

async function sumsOfDays(db: Db, { spans }: Days, unit: Unit): Promise<Sums[]> {
  const [back, disputes] = await Promise.all([moneyBackIn(db, spans, unit), disputesIn(db, spans, unit)])
  const ofDay = <Row extends { span: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.span, row]))
  const [backOf, disputesOf] = [ofDay(back), ofDay(disputes)]
  return spans.map((_, index) => ({ ...nothing, ...backOf.get(index + 1), ...disputesOf.get(index + 1) }))
}

function total(all: readonly Sums[]): Sums {
  const sum = { ...nothing }
  for (const sums of all) for (const name of Object.keys(nothing) as (keyof Sums)[]) sum[name] += sums[name]
  return sum
}

function netOf({ refunded, taken, regained }: Sums): number {
  return refunded + taken - regained
}

function valuesOf(sums: Sums): Values {
  const { refundCount, refunded, taken, regained, disputes, disputed, lost } = sums
  return {
    refunds: netOf(sums),
    'refund-count': refundCount,
    refunded,
    taken,
    regained,
    disputes,
    disputed,
    lost,
  }
}
