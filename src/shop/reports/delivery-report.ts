import type { Db } from '../shop.ts'
import { type DeliveryTimes, deliveryTimesIn } from './delivery-records.ts'
import { type Period, wholeOf } from './report-period.ts'
import type { ReportContent, Values } from './report.ts'

export async function deliveryReport(db: Db, period: Period): Promise<ReportContent> {
  const [days, daysBefore, wholes] = await Promise.all([
    deliveryTimesIn(db, period.spans),
    deliveryTimesIn(db, period.before.spans),
    deliveryTimesIn(db, [wholeOf(period.before), wholeOf(period)]),
  ])
  const of = (times: readonly DeliveryTimes[], span: number) => times.find((one) => one.span === span)
  const medianOf = (index: number) => of(daysBefore, index + 1)?.median ?? undefined
  return {
    heads: ['day'],
    columns: ['median', 'slow', 'delivered', 'waiting'],
    main: 'median',
    sums: ['median', 'slow', 'delivered', 'waiting'],
    rows: period.names.map((day, index) => ({
      key: day,
      heads: { day },
      values: valuesOf(of(days, index + 1)),
      before: medianOf(index),
    })),
    points: period.names.map((day, index) => ({
      name: day,
      value: of(days, index + 1)?.median ?? 0,
      before: medianOf(index),
    })),
    total: valuesOf(of(wholes, 2)),
    totalBefore: valuesOf(of(wholes, 1)),
    keysWithoutCost: 0,
    ordersWithoutFee: 0,
  }
}

function valuesOf(times: DeliveryTimes | undefined): Values {
  const { delivered = 0, waiting = 0, median, slow } = times ?? {}
  return { median: median ?? undefined, slow: slow ?? undefined, delivered, waiting }
}
