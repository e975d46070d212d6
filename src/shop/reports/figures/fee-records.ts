import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { SalesPart } from '../sales-sums.ts'
import { isIn, isWithin, type Span, spanOf, type Unit, unitOf } from './figure-records.ts'

/** Known fees of paid orders, and the number of orders with unknown fees. */
export async function feesIn(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  const { rows } = await sql<SalesPart>`
    select ${spanOf('o.paid_at', spans)} as span, ${unitOf(unit)} as unit, null as key,
      coalesce(sum(fee.cents), 0)::bigint as fees,
      (count(*) filter (where fee.cents is null and o.total_cents > 0))::integer as "ordersWithoutFee"
    from orders o ${feeOfOrder(unit)}
    where ${isWithin('o.paid_at', spans)} and ${isIn(unit)} group by 1, 2`.execute(db)
  return rows
}

/**
 * Joins `fee.cents` to order `o`: fees of all its payments, each rounded. A fee in the order's currency uses the
 * order's rate; other fees use today's. Null if a fee is unknown or in an unknown currency.
 */
export function feeOfOrder(unit: Unit): RawBuilder<unknown> {
  return sql`left join lateral (
    select case when count(*) = count(${feeIn(unit)}) then sum(${feeIn(unit)}) end as cents
    from payment p left join currency c on c.code = p.company_fee_currency
    where p.order_id = o.id and p.company_fee_cents is not null
  ) fee on true`
}

/** Returns the fee of payment `p` in the unit; `c` is the currency of the fee. */
function feeIn({ currency }: Unit): RawBuilder<number> {
  const rate = sql`case when p.company_fee_currency = o.currency then o.rate else c.rate end`
  return currency === undefined
    ? sql<number>`round(p.company_fee_cents / ${rate})`
    : sql<number>`round(p.company_fee_cents / ${rate} * o.rate)`
}
