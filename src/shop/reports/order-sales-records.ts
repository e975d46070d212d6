import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../shop.ts'
import {
  amountIn,
  costIn,
  isIn,
  isWithin,
  type Span,
  spanOf,
  type Unit,
  unitOf,
} from './figures/figure-records.ts'
import { feeOfOrder } from './figures/fee-records.ts'
import type { SalesPart } from './sales-sums.ts'

export type OrderTrait = 'country' | 'method' | 'coupon' | 'currency'

interface Trait {
  /** null if the order lacks the trait or the shop does not know it */
  key: RawBuilder<string | null>
  joined: RawBuilder<unknown>
}

/** Key of each trait of order `o`. The code of a coupon is one word; the name of a series begins with a space. */
const traits: Record<OrderTrait, Trait> = {
  country: {
    key: sql`nullif(i.buyer_country, '')`,
    joined: sql`left join document i on i.order_id = o.id and i.series = 'invoice' and i.renews_id is null`,
  },
  method: { key: sql`o.payment_method_id::text`, joined: sql`` },
  coupon: {
    key: sql`case when c.series is null then o.coupon_code else ' ' || c.series end`,
    joined: sql`left join coupon c on c.id = o.coupon_id`,
  },
  currency: { key: sql`o.currency`, joined: sql`` },
}

export interface SalesAsked {
  spans: readonly Span[]
  unit: Unit
}

export async function takingsByTrait(
  db: Db,
  trait: OrderTrait,
  { spans, unit }: SalesAsked,
): Promise<SalesPart[]> {
  const { key, joined } = traits[trait]
  const { rows } = await sql<SalesPart>`
    select ${spanOf('o.paid_at', spans)} as span, ${unitOf(unit)} as unit, ${key} as key, count(*)::integer as orders,
      sum(${amountIn(unit, 'o.total_cents')})::bigint as takings, sum(${amountIn(unit, 'o.coupon_cents')})::bigint as off,
      coalesce(sum(fee.cents), 0)::bigint as fees
    from orders o ${feeOfOrder(unit)} ${joined}
    where ${isWithin('o.paid_at', spans)} and ${isIn(unit)} group by 1, 2, 3`.execute(db)
  return rows
}

/** Refunds minus returned money. */
export async function refundsByTrait(
  db: Db,
  trait: OrderTrait,
  { spans, unit }: SalesAsked,
): Promise<SalesPart[]> {
  const { key, joined } = traits[trait]
  const { rows } = await sql<SalesPart>`
    select ${spanOf('d.issued_at', spans)} as span, ${unitOf(unit)} as unit, ${key} as key, sum(${amountIn(unit, 'd.cents')})::bigint as refunds
    from ${moneyBack(spans)} d join orders o on o.id = d.order_id ${joined}
    where ${isIn(unit)} group by 1, 2, 3`.execute(db)
  return rows
}

export async function costsByTrait(
  db: Db,
  trait: OrderTrait,
  { spans, unit }: SalesAsked,
): Promise<SalesPart[]> {
  const { key, joined } = traits[trait]
  const { rows } = await sql<SalesPart>`
    select ${spanOf('k.sold_at', spans)} as span, ${unitOf(unit)} as unit, ${key} as key, ${costsOf(unit)}
    from stock_key k left join key_batch b on b.id = k.batch_id
      join order_line l on l.id = k.order_line_id join orders o on o.id = l.order_id ${joined}
    where ${isWithin('k.sold_at', spans)} and ${isIn(unit)} group by 1, 2, 3`.execute(db)
  return rows
}

export function costsOf(unit: Unit): RawBuilder<unknown> {
  return sql`count(*)::integer as keys, (count(*) filter (where b.unit_cost_cents is null))::integer as "keysWithoutCost",
    coalesce(sum(${costIn(unit)}), 0)::bigint as cost`
}

/** Credit notes, and with negative amounts the invoices for money returned from disputes. */
export function moneyBack(spans: readonly Span[]): RawBuilder<unknown> {
  return sql`(
    select id, order_id, refund_id, issued_at, total_cents as cents from document
    where series = 'credit-note' and corrects_id is null and ${isWithin('issued_at', spans)}
    union all select id, order_id, refund_id, issued_at, -total_cents from document
    where renews_id is not null and corrects_id is null and ${isWithin('issued_at', spans)}
  )`
}

export async function methodNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('payment_method').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
