export interface Sales {
  orders: number
  units: number
  takings: number
  memberDiscounts: number
  /** discount by coupons */
  off: number
  /** freight, service charge and payment fee */
  charges: number
  /** credit notes, minus invoices for money returned from disputes */
  refunds: number
  keys: number
  keysWithoutCost: number
  cost: number
  /** known fees of paid orders */
  fees: number
  ordersWithoutFee: number
  invoiced: number
  credited: number
  /** VAT of invoices minus that of credit notes */
  vat: number
}

/** Sales by span, from 1. */
export type SalesPart = Partial<Sales> & {
  span: number
  /** currency of the amounts; empty: US cents of all orders */
  unit: string
  /** such as a country; null if it is unknown */
  key: string | null
}

export interface ComparedSales {
  key: string | null
  now: Sales
  before: Sales
}

const nothing: Sales = {
  orders: 0,
  units: 0,
  takings: 0,
  memberDiscounts: 0,
  off: 0,
  charges: 0,
  refunds: 0,
  keys: 0,
  keysWithoutCost: 0,
  cost: 0,
  fees: 0,
  ordersWithoutFee: 0,
  invoiced: 0,
  credited: 0,
  vat: 0,
}

export const salesNames = Object.keys(nothing) as (keyof Sales)[]

/** Sums sales by key, of the period (span 2) and of the period before (span 1). */
export function gatherSales(parts: readonly SalesPart[]): ComparedSales[] {
  return [...Map.groupBy(parts, ({ key }) => key)]
    .map(([key, ofKey]) => ({
      key,
      now: sumSales(ofKey.filter(({ span }) => span === 2)),
      before: sumSales(ofKey.filter(({ span }) => span === 1)),
    }))
    .toSorted(
      (one, other) =>
        other.now.takings - one.now.takings ||
        other.before.takings - one.before.takings ||
        String(one.key).localeCompare(String(other.key)),
    )
}

export function sumSales(all: readonly Partial<Sales>[]): Sales {
  const sum = { ...nothing }
  for (const sales of all) for (const name of salesNames) sum[name] += sales[name] ?? 0
  return sum
}
