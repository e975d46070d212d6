import { allCategories } from '../catalogue/categories/category-records.ts'
import type { Db } from '../shop.ts'
import type { Unit } from './figures/figure-records.ts'
import { marginOf, sumsOf } from './figures/read-figures.ts'
import { methodNames } from './order-sales-records.ts'
import { type SoldProduct, soldProducts } from './product-sales-records.ts'
import { type Period, wholeOf } from './report-period.ts'
import { type HeadColumn, type ReportContent, shareOf, type ValueColumn, type Values } from './report.ts'
import type { Trait } from './sums/day-sum-tables.ts'
import { sumsIn } from './sums/read-sums.ts'
import { gatherSales, type Sales, type SalesPart, sumSales } from './sales-sums.ts'

const ofOrders = ['orders', 'takings', 'share', 'refunds', 'cost', 'fees', 'margin', 'margin-share'] as const
const ofCoupons = [
  'orders',
  'coupon-off',
  'takings',
  'share',
  'refunds',
  'cost',
  'fees',
  'margin',
  'margin-share',
] as const
const ofProducts = ['units', 'takings', 'share', 'refunds', 'cost', 'fees', 'margin', 'margin-share'] as const

export async function countryReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  return salesReport(await partsByTrait(db, 'country', period, unit), { head: 'country', columns: ofOrders })
}

export async function currencyReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  return salesReport(await partsByTrait(db, 'currency', period, unit), {
    head: 'currency',
    columns: ofOrders,
  })
}

export async function methodReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const [parts, named] = await Promise.all([partsByTrait(db, 'method', period, unit), methodNames(db)])
  return salesReport(parts, { head: 'method', columns: ofOrders, nameOf: (key) => named.get(key) })
}

/** The codes of a series are one row with the name of the series. */
export async function couponReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  return salesReport(await partsByTrait(db, 'coupon', period, unit), {
    head: 'coupon',
    columns: ofCoupons,
    nameOf: (key) => key.trim(),
  })
}

export async function productReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const { products, ...parts } = await partsByProduct(db, period, unit)
  const named = new Map(products.map(({ id, name }) => [String(id), name]))
  return salesReport(parts, { head: 'product', columns: ofProducts, nameOf: (key) => named.get(key) })
}

/** Adds up sales by the present category of each product. */
export async function categoryReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const [{ parts, ordersWithoutFee, products }, categories] = await Promise.all([
    partsByProduct(db, period, unit),
    allCategories(db, 'en-US'),
  ])
  const categoryOf = new Map(products.map((product) => [String(product.id), String(product.category_id)]))
  const named = new Map(categories.map(({ id, name }) => [String(id), name]))
  const byCategory = parts.map((part) => ({ ...part, key: categoryOf.get(part.key ?? '') ?? null }))
  return salesReport(
    { parts: byCategory, ordersWithoutFee },
    { head: 'category', columns: ofProducts, nameOf: (key) => named.get(key) },
  )
}

async function partsByTrait(db: Db, trait: Trait, period: Period, unit: Unit): Promise<SalesParts> {
  const [parts, [all]] = await Promise.all([
    sumsIn(db, trait, { spans: [wholeOf(period.before), wholeOf(period)], unit }),
    sumsOf(db, [wholeOf(period)], unit),
  ])
  return { parts, ordersWithoutFee: all?.ordersWithoutFee ?? 0 }
}

async function partsByProduct(
  db: Db,
  period: Period,
  unit: Unit,
): Promise<SalesParts & { products: SoldProduct[] }> {
  const sales = await partsByTrait(db, 'product', period, unit)
  const ids = new Set(sales.parts.map(({ key }) => Number(key)))
  return { ...sales, products: await soldProducts(db, [...ids]) }
}

interface SalesParts {
  parts: readonly SalesPart[]
  ordersWithoutFee: number
}

interface SalesShape {
  head: HeadColumn
  columns: readonly ValueColumn[]
  nameOf?: (key: string) => string | undefined
}

function salesReport(
  { parts, ordersWithoutFee }: SalesParts,
  { head, columns, nameOf = (key) => key }: SalesShape,
): ReportContent {
  const sales = gatherSales(parts)
  const sum = sumSales(sales.map(({ now }) => now))
  const sumBefore = sumSales(sales.map(({ before }) => before))
  const nameOfKey = (key: string | null) => (key === null ? undefined : nameOf(key))
  return {
    heads: [head],
    columns,
    main: 'takings',
    sums: ['takings', 'margin', columns[0] ?? 'orders', 'refunds', 'cost', 'fees'],
    rows: sales.map(({ key, now, before }) => ({
      key: key ?? '',
      heads: { [head]: nameOfKey(key) },
      values: valuesOf(now, sum),
      before: before.takings,
    })),
    points: sales.map(({ key, now, before }) => ({
      name: nameOfKey(key),
      value: now.takings,
      before: before.takings,
    })),
    total: valuesOf(sum, sum),
    totalBefore: valuesOf(sumBefore, sumBefore),
    keysWithoutCost: sum.keysWithoutCost,
    ordersWithoutFee,
  }
}

function valuesOf(sales: Sales, sum: Sales): Values {
  const { orders, units, takings, off, refunds, cost, fees } = sales
  const margin = marginOf(sales)
  return {
    orders,
    units,
    takings,
    share: shareOf(takings, sum.takings),
    'coupon-off': off,
    refunds,
    cost,
    fees,
    margin,
    'margin-share': shareOf(margin, takings),
  }
}
