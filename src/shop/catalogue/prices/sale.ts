import type { Selectable } from 'kysely'
import type { CatalogueTables } from '../catalogue-tables.ts'
import { momentText } from './sale-moments.ts'

export interface Sale {
  priceCents: number
  from: string
  until: string
}

export type StoredPeriod = Pick<
  Selectable<CatalogueTables['sale_period']>,
  'price_cents' | 'starts_at' | 'ends_at'
>

export function saleOf({ price_cents: priceCents, starts_at: from, ends_at: until }: StoredPeriod): Sale {
  return { priceCents, from: momentText(from), until: momentText(until) }
}

export function periodOf({ priceCents, from, until }: Sale): StoredPeriod {
  return { price_cents: priceCents, starts_at: new Date(from), ends_at: new Date(until) }
}
