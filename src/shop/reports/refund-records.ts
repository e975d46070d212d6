import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import { amountIn, isIn, isWithin, type Span, spanOf, type Unit } from './figures/figure-records.ts'
import { moneyBack } from './order-sales-records.ts'

export interface MoneyBackSums {
  span: number
  refundCount: number
  refunded: number
  /** lost in disputes, or refunded at the company */
  taken: number
  regained: number
}

/** Refunds and returned money, according to credit notes and later invoices. */
export async function moneyBackIn(db: Db, spans: readonly Span[], unit: Unit): Promise<MoneyBackSums[]> {
  const amount = amountIn(unit, 'd.cents')
  const { rows } = await sql<MoneyBackSums>`
    select ${spanOf('d.issued_at', spans)} as span,
      (count(*) filter (where d.refund_id is not null))::integer as "refundCount",
      coalesce(sum(${amount}) filter (where d.refund_id is not null), 0)::bigint as refunded,
      coalesce(sum(${amount}) filter (where d.refund_id is null and d.cents > 0), 0)::bigint as taken,
      coalesce(-sum(${amount}) filter (where d.cents < 0), 0)::bigint as regained
    from ${moneyBack(spans)} d join orders o on o.id = d.order_id where ${isIn(unit)} group by 1`.execute(db)
  return rows
}

export interface DisputeSums {
  span: number
  disputes: number
  disputed: number
  lost: number
}

/** Disputes by date of opening, inquiries too. */
export async function disputesIn(db: Db, spans: readonly Span[], unit: Unit): Promise<DisputeSums[]> {
  const atRate =
    unit.currency === undefined ? sql`round(x.cents / c.rate)` : sql`round(x.cents / c.rate * o.rate)`
  return db
    .selectFrom('dispute as x')
    .innerJoin('payment as p', 'p.id', 'x.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('currency as c', 'c.code', 'x.currency')
    .select(spanOf('x.opened_at', spans).as('span'))
    .select([
      sql<number>`count(*)::integer`.as('disputes'),
      sql<number>`sum(case when x.currency = o.currency then ${amountIn(unit, 'x.cents')} else ${atRate} end)::bigint`.as(
        'disputed',
      ),
      sql<number>`(count(*) filter (where x.state = 'lost'))::integer`.as('lost'),
    ])
    .where(isWithin('x.opened_at', spans))
    .where(isIn(unit))
    .groupBy('span')
    .execute()
}
