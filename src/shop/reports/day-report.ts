import { type Figures, sumsOf, total } from './figures/read-figures.ts'
import type { Unit } from './figures/figure-records.ts'
import type { Db } from '../shop.ts'
import type { Period } from './report-period.ts'
import { type ReportContent, shareOf, type Values } from './report.ts'

/** Takings, refunds and margin of each day, as in the overview. */
export async function dayReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const { names, spans, before } = period
  const all = await sumsOf(db, [...before.spans, ...spans], unit)
  const daysBefore = all.slice(0, before.spans.length)
  const days = all.slice(before.spans.length)
  const sum = total(days)
  return {
    heads: ['day'],
    columns: ['orders', 'takings', 'refunds', 'keys', 'cost', 'fees', 'margin', 'margin-share'],
    main: 'takings',
    sums: ['takings', 'margin', 'orders', 'refunds', 'cost', 'fees'],
    rows: days.map((figures, index) => ({
      key: names[index] ?? '',
      heads: { day: names[index] },
      values: valuesOf(figures),
      before: daysBefore[index]?.takings,
    })),
    points: days.map(({ takings }, index) => ({
      name: names[index],
      value: takings,
      before: daysBefore[index]?.takings,
    })),
    total: valuesOf(sum),
    totalBefore: valuesOf(total(daysBefore)),
    keysWithoutCost: sum.keysWithoutCost,
    ordersWithoutFee: sum.ordersWithoutFee,
  }
}

function valuesOf({ orders, takings, refunds, keys, cost, fees, margin }: Figures): Values {
  return { orders, takings, refunds, keys, cost, fees, margin, 'margin-share': shareOf(margin, takings) }
}
