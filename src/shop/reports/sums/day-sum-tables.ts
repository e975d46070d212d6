import type { Generated } from 'kysely'
import type { salesNames } from '../sales-sums.ts'

/** A property that the orders of a sum share. */
export type Trait = 'all' | 'country' | 'method' | 'coupon' | 'currency' | 'product' | 'tax'

export interface DaySumTables {
  summed_day: {
    from_at: Date
    until_at: Date
    summed_at: Date | null
    rates: Generated<Record<string, number | null>>
    differed_at: Date | null
  }
  day_sum: {
    from_at: Date
    trait: Trait
    unit: string
    key: string
  } & Record<SnakeCase<(typeof salesNames)[number]>, number | null>
  summed_day_change: { changed_at: Date }
}

/** `keysWithoutCost` → `keys_without_cost` */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
