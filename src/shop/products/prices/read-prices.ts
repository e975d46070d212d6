import { localTime } from '../../../platform/calendar.ts'
import type { Shop } from '../../shop.ts'
import { periodsOf, pricedVariant, pricesInForce, type SalePeriod } from './sale-price-records.ts'

const maxPrices = 1000

export interface VariantPrices {
  sku: string
  priceCents: number
  listPriceCents: number | null
  currentCents: number
  /** lowest of the 30 days before the present price */
  priorCents: number | null
  sales: { priceCents: number; from: string; until: string; state: SalePeriod['state'] }[]
  /** every price in force, newest first */
  history: { priceCents: number; from: string }[]
}

export async function readPrices(
  { db, config, priceClock }: Pick<Shop, 'db' | 'config' | 'priceClock'>,
  sku: string,
): Promise<VariantPrices | undefined> {
  await priceClock.switchDue()
  const variant = await pricedVariant(db, sku)
  if (!variant) return undefined
  const [sales, history] = await Promise.all([
    periodsOf(db, variant.id),
    pricesInForce(db, variant.id, maxPrices),
  ])
  const local = (at: Date) => localTime(at, config.timeZone)
  return {
    sku: variant.sku,
    priceCents: variant.price_cents,
    listPriceCents: variant.list_price_cents,
    currentCents: variant.current_price_cents,
    priorCents: variant.prior_price_cents,
    sales: sales.map(({ price_cents: priceCents, starts_at, ends_at, state }) => ({
      priceCents,
      from: local(starts_at),
      until: local(ends_at),
      state,
    })),
    history: history.map(({ price_cents: priceCents, from_at }) => ({ priceCents, from: local(from_at) })),
  }
}
