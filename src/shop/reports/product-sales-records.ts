import { type RawBuilder, sql } from 'kysely'
import { isChargeable, wholeUnitCurrencies } from '../money.ts'
import type { Db } from '../shop.ts'
import {
  amountIn,
  eachCurrency,
  isIn,
  isWithin,
  spanOf,
  type Unit,
  unitOf,
} from './figures/figure-records.ts'
import { feeOfOrder } from './figures/fee-records.ts'
import { costsOf, moneyBack, type SalesAsked } from './order-sales-records.ts'
import type { SalesPart } from './sales-sums.ts'

/** Takings and fees by product: each line gets its share of the order by price. */
export async function takingsByProduct(db: Db, { spans, unit }: SalesAsked): Promise<SalesPart[]> {
  const { rows } = await sql<SalesPart>`
    with paid as (
      select o.id, o.goods_cents, o.currency, ${unitOf(unit)} as unit, ${spanOf('o.paid_at', spans)} as span, ${amountIn(unit, 'o.total_cents')} as cents,
        coalesce(fee.cents, 0) as fee_cents
      from orders o ${feeOfOrder(unit)} where ${isWithin('o.paid_at', spans)} and ${isIn(unit)}
    ), line as (
      select p.*, l.product_id, l.position, l.quantity, ${worthOf('p.goods_cents')} as worth
      from paid p join order_line l on l.order_id = p.id
    ), weighed as (select line.*, ${running('line.id')} from line)
    select span, unit, product_id::text as key, sum(quantity)::integer as units, sum(${shareOf('cents', stepIn(unit))})::bigint as takings,
      sum(${shareOf('fee_cents', sql`1`)})::bigint as fees
    from weighed group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * Refunds by product minus returned money. A refund of lines counts for these lines; other money is shared among the
 * order's lines.
 */
export async function refundsByProduct(db: Db, { spans, unit }: SalesAsked): Promise<SalesPart[]> {
  const { rows } = await sql<SalesPart>`
    with back as (
      select d.id, d.refund_id, d.order_id, o.goods_cents, o.currency, ${unitOf(unit)} as unit, ${spanOf('d.issued_at', spans)} as span, ${amountIn(unit, 'd.cents')} as cents
      from ${moneyBack(spans)} d join orders o on o.id = d.order_id where ${isIn(unit)}
    ), line as (
      select b.*, l.product_id, l.position,
        case when exists (select from refund_line r where r.refund_id = b.refund_id)
          then coalesce((select r.cents from refund_line r where r.refund_id = b.refund_id and r.order_line_id = l.id), 0)
          else ${worthOf('b.goods_cents')} end as worth
      from back b join order_line l on l.order_id = b.order_id
    ), weighed as (select line.*, ${running('line.id')} from line)
    select span, unit, product_id::text as key, sum(${shareOf('cents', stepIn(unit))})::bigint as refunds from weighed group by 1, 2, 3`.execute(
    db,
  )
  return rows
}

export async function costsByProduct(db: Db, { spans, unit }: SalesAsked): Promise<SalesPart[]> {
  const orders =
    unit.currency === undefined
      ? sql``
      : sql`join order_line l on l.id = k.order_line_id join orders o on o.id = l.order_id`
  const { rows } = await sql<SalesPart>`
    select ${spanOf('k.sold_at', spans)} as span, ${unitOf(unit)} as unit, v.product_id::text as key, ${costsOf(unit)}
    from stock_key k left join key_batch b on b.id = k.batch_id join variant v on v.id = k.variant_id ${orders}
    where ${isWithin('k.sold_at', spans)} and ${isIn(unit)} group by 1, 2, 3`.execute(db)
  return rows
}

/** Value of line `l`; in free orders its units count. */
function worthOf(goodsCents: string): RawBuilder<number> {
  return sql`case when ${sql.ref(goodsCents)} = 0 then l.quantity else l.unit_price_cents * l.quantity end`
}

/** Cumulated value up to the line, and the total. */
function running(whole: string): RawBuilder<unknown> {
  return sql`sum(line.worth) over (partition by ${sql.ref(whole)} order by line.position) as up_to,
    sum(line.worth) over (partition by ${sql.ref(whole)}) as in_all`
}

/** Share of a line: the rounded amount up to it minus the rounded amount before it, as for refunds. All add up. */
function shareOf(whole: 'cents' | 'fee_cents', step: RawBuilder<number>): RawBuilder<number> {
  const due = (part: RawBuilder<unknown>) =>
    sql`trunc(${sql.ref(whole)} * ${part} / in_all / ${step}) * ${step}`
  return sql`${due(sql`up_to`)} - ${due(sql`(up_to - worth)`)}`
}

/** Returns the smallest amount of the unit's currency; for `eachCurrency` of the order's currency. */
function stepIn({ currency = 'usd' }: Unit): RawBuilder<number> {
  if (currency === eachCurrency)
    return sql<number>`case when currency = any (${[...wholeUnitCurrencies]}::text[]) then 100 else 1 end`
  return sql.lit(isChargeable(1, currency) ? 1 : 100)
}

export interface SoldProduct {
  id: number
  name: string
  category_id: number
}

export async function soldProducts(db: Db, ids: readonly number[]): Promise<SoldProduct[]> {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'category_id'])
    .where('id', '=', sql<number>`any (${sql.val([...ids])}::integer[])`)
    .execute()
}
