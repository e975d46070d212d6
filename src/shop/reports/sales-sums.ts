export interface Sales {
  orders: number
  units: number
  takings: number
  /** discount by coupons */
  off: number
  refunds: number
  keys: number
  keysWithoutCost: number
  cost: number
  fees: number
}

/** Sales of a key in the period (2) or the one before (1). */
export type SalesPart = Partial<Sales> & { span: number; key: string | null }

export interface ComparedSales {
  key: string | null
  now: Sales
  before: Sales
}

const nothing: Sales = {
  orders: 0,
  units: 0,
  takings: 0,
  off: 0,
  refunds: 0,
  keys: 0,
  keysWithoutCost: 0,
  cost: 0,
  fees: 0,
}

const names = Object.keys(nothing) as (keyof Sales)[]

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
  for (const sales of all) for (const name of names) sum[name] += sales[name] ?? 0
  return sum
}
