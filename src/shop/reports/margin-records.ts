import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import { amountIn, isIn, isWithin, type Span, spanOf, type Unit } from './figures/figure-records.ts'

export interface PriceParts {
  span: number
  memberDiscounts: number
  coupons: number
  /** freight, service charge and payment fee */
  charges: number
}

/** Discounts and charges of paid orders. */
export async function pricePartsIn(db: Db, spans: readonly Span[], unit: Unit): Promise<PriceParts[]> {
  const sumOf = (column: string) => sql<number>`sum(${amountIn(unit, column)})::bigint`
  return db
    .selectFrom('orders as o')
    .select(spanOf('o.paid_at', spans).as('span'))
    .select([sumOf('o.member_discount_cents').as('memberDiscounts'), sumOf('o.coupon_cents').as('coupons')])
    .select(
      sql<number>`sum(${amountIn(unit, 'o.freight_cents')} + ${amountIn(unit, 'o.service_charge_cents')}
        + ${amountIn(unit, 'o.payment_fee_cents')})::bigint`.as('charges'),
    )
    .where(isWithin('o.paid_at', spans))
    .where(isIn(unit))
    .groupBy('span')
    .execute()
}
