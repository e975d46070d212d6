import type { Db } from '../shop.ts'
import { type Period, wholeOf } from './report-period.ts'
import type { ReportContent, Values } from './report.ts'
import { stockIn, type StockSums } from './stock-records.ts'

/** Cost of unsold keys at the end of the period, compared with its beginning. */
export async function stockReport(db: Db, period: Period, now: Date): Promise<ReportContent> {
  const stock = (await stockIn(db, wholeOf(period), now)).filter(
    ({ keys, keysBefore, sold }) => keys + keysBefore + sold > 0,
  )
  const sum = (of: (one: StockSums) => number) => stock.reduce((all, one) => all + of(one), 0)
  return {
    heads: ['variant', 'sku'],
    columns: ['stock', 'stock-value', 'without-cost', 'keys'],
    main: 'stock-value',
    sums: ['stock-value', 'stock', 'without-cost', 'keys'],
    rows: stock.map((one) => ({
      key: String(one.id),
      heads: { variant: nameOf(one), sku: one.sku },
      values: valuesOf(one),
      before: one.valueBefore,
    })),
    points: stock.map((one) => ({ name: nameOf(one), value: one.value, before: one.valueBefore })),
    total: {
      stock: sum(({ keys }) => keys),
      'stock-value': sum(({ value }) => value),
      'without-cost': sum(({ withoutCost }) => withoutCost),
      keys: sum(({ sold }) => sold),
    },
    totalBefore: {
      stock: sum(({ keysBefore }) => keysBefore),
      'stock-value': sum(({ valueBefore }) => valueBefore),
      'without-cost': sum(({ withoutCostBefore }) => withoutCostBefore),
    },
    keysWithoutCost: 0,
    ordersWithoutFee: 0,
  }
}

function nameOf({ name, values }: StockSums): string {
  return [name, ...values.filter((value) => value !== null)].join(', ')
}

function valuesOf({ keys, value, withoutCost, sold }: StockSums): Values {
  return { stock: keys, 'stock-value': value, 'without-cost': withoutCost, keys: sold }
}
