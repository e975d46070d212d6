import type { Unit } from '../figures/figure-records.ts'
import type { Db } from '../../shop.ts'
import { type Days, monthsOf, type Period } from '../report-period.ts'
import type { ReportContent, ReportRow, Values } from '../report.ts'
import { sumSales } from '../sales-sums.ts'
import { sumsIn } from '../sums/read-sums.ts'

interface MonthTax {
  month: number
  /** country of the rate; without VAT the buyer's, empty if unknown */
  country: string
  /** null without VAT, or without a rate for the country */
  percent: string | null
  invoiced: number
  credited: number
  vat: number
}

/** VAT by month, country and rate, from the invoices and credit notes of the month. */
export async function taxReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const months = monthsOf(period)
  const [taxes, taxesBefore] = await Promise.all([
    taxOf(db, months, unit),
    taxOf(db, monthsOf(period.before), unit),
  ])
  const vatOf = (all: readonly MonthTax[], at: number) => sumOf(all.filter(({ month }) => month === at)).vat
  return {
    heads: ['month', 'country', 'rate'],
    columns: ['invoiced', 'credited', 'gross', 'net', 'vat'],
    main: 'vat',
    sums: ['vat', 'net', 'gross', 'invoiced', 'credited'],
    rows: rowsOf(taxes, taxesBefore, months.names),
    points: months.names.map((name, at) => ({
      name,
      value: vatOf(taxes, at),
      before: vatOf(taxesBefore, at),
    })),
    total: valuesOf(sumOf(taxes)),
    totalBefore: valuesOf(sumOf(taxesBefore)),
    keysWithoutCost: 0,
    ordersWithoutFee: 0,
  }
}

/** Documents by country and rate for each month; documents with several kinds of goods by their parts. */
async function taxOf(db: Db, { spans }: Days, unit: Unit): Promise<MonthTax[]> {
  const parts = await sumsIn(db, 'tax', { spans, unit })
  return [...Map.groupBy(parts, ({ span, key }) => `${span} ${key}`).values()].flatMap((all) => {
    const { span = 1, key } = all[0] ?? {}
    const [country = '', percent = ''] = (key ?? '').split(' ')
    const { invoiced, credited, vat } = sumSales(all)
    // all these documents count in other rows
    if (invoiced === 0 && credited === 0 && vat === 0) return []
    return { month: span - 1, country, percent: percent === '' ? null : percent, invoiced, credited, vat }
  })
}

/** Returns rows by month, then by takings, each beside the same country and rate as many months before. */
function rowsOf(
  taxes: readonly MonthTax[],
  taxesBefore: readonly MonthTax[],
  months: readonly string[],
): ReportRow[] {
  const before = new Map(taxesBefore.map((tax) => [keyOf(tax), tax.vat]))
  const keys = new Set(taxes.map(keyOf))
  const gone = taxesBefore.filter((tax) => tax.month < months.length && !keys.has(keyOf(tax)))
  return [...taxes, ...gone.map((tax) => ({ ...tax, invoiced: 0, credited: 0, vat: 0 }))]
    .toSorted(
      (one, other) =>
        one.month - other.month || grossOf(other) - grossOf(one) || (keyOf(one) < keyOf(other) ? -1 : 1),
    )
    .map((tax) => ({
      key: keyOf(tax),
      heads: {
        month: months[tax.month],
        country: tax.country === '' ? undefined : tax.country,
        rate: tax.percent === null ? undefined : String(Number(tax.percent)),
      },
      values: valuesOf(tax),
      before: before.get(keyOf(tax)),
    }))
}

function keyOf({ month, country, percent }: MonthTax): string {
  return `${month} ${country} ${percent}`
}

type Sums = Pick<MonthTax, 'invoiced' | 'credited' | 'vat'>

function sumOf(taxes: readonly Sums[]): Sums {
  return taxes.reduce(
    (sum, { invoiced, credited, vat }) => ({
      invoiced: sum.invoiced + invoiced,
      credited: sum.credited + credited,
      vat: sum.vat + vat,
    }),
    { invoiced: 0, credited: 0, vat: 0 },
  )
}

function grossOf({ invoiced, credited }: Sums): number {
  return invoiced - credited
}

function valuesOf(sums: Sums): Values {
  const { invoiced, credited, vat } = sums
  const gross = grossOf(sums)
  return { invoiced, credited, gross, net: gross - vat, vat }
}
