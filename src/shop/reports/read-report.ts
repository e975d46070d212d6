import { listCurrencies } from '../localisation/currency-records.ts'
import { refuse } from '../errors.ts'
import type { Unit } from './figures/figure-records.ts'
import type { Db, Shop } from '../shop.ts'
import { dayReport } from './day-report.ts'
import { deliveryReport } from './delivery-report.ts'
import { marginReport } from './margin-report.ts'
import { refundReport } from './refund-report.ts'
import { placeReport } from './tax/place-report.ts'
import { type Period, type PeriodInput, readPeriod } from './report-period.ts'
import { type Report, type ReportContent, type ReportName, reportNames, withoutCurrency } from './report.ts'
import {
  categoryReport,
  countryReport,
  couponReport,
  currencyReport,
  methodReport,
  productReport,
} from './sales-report.ts'
import { searchReport } from './search-report.ts'
import { stockReport } from './stock-report.ts'
import { taxReport } from './tax/tax-report.ts'

export interface ReportInput extends PeriodInput {
  name: string
  currency?: string | undefined
}

export type ReportShop = Pick<Shop, 'db' | 'late' | 'now' | 'config'>

type Reader = (db: Db, period: Period, asked: { unit: Unit; now: Date }) => Promise<ReportContent>

const ofOrders =
  (read: (db: Db, period: Period, unit: Unit) => Promise<ReportContent>): Reader =>
  (db, period, { unit }) =>
    read(db, period, unit)

const readers: Record<ReportName, Reader> = {
  days: ofOrders(dayReport),
  products: ofOrders(productReport),
  categories: ofOrders(categoryReport),
  countries: ofOrders(countryReport),
  methods: ofOrders(methodReport),
  coupons: ofOrders(couponReport),
  currencies: ofOrders(currencyReport),
  margin: ofOrders(marginReport),
  refunds: ofOrders(refundReport),
  tax: ofOrders(taxReport),
  places: ofOrders(placeReport),
  stock: (db, period, { now }) => stockReport(db, period, now),
  delivery: (db, period) => deliveryReport(db, period),
  searches: (db, period) => searchReport(db, period),
}

/** Reads a report, exact to the cent with orders, documents and keys. Refuses wrong input with its field. */
export async function readReport(shop: ReportShop, input: ReportInput): Promise<Report> {
  const name = reportNames.find((one) => one === input.name)
  if (!name) refuse('input.one-of', { field: 'name', values: { names: reportNames.join(', ') } })
  const currency = input.currency?.toLowerCase()
  if (currency !== undefined && !(await isCurrency(shop, currency)))
    refuse('input.choice', { field: 'currency' })
  const period = readPeriod(input, { now: shop.now(), timeZone: shop.config.timeZone })
  const unit = withoutCurrency.includes(name) ? {} : { currency }
  const content = await shop.late.read((db) => readers[name](db, period, { unit, now: shop.now() }))
  return { name, period, currency: unit.currency, ...content }
}

/** All reports of a period, one after another to spare the database. */
export async function readReports(shop: ReportShop, input: Omit<ReportInput, 'name'>): Promise<Report[]> {
  const reports: Report[] = []
  for (const name of reportNames) {
    reports.push(await readReport(shop, { ...input, name }))
  }
  return reports
}

async function isCurrency({ db }: Pick<Shop, 'db'>, code: string): Promise<boolean> {
  return (await listCurrencies(db)).some((currency) => currency.code === code)
}
