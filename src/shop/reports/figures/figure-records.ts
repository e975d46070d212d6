import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { SalesPart } from '../sales-sums.ts'

/** From a moment to another one or to now. */
export interface Span {
  from: Date
  until?: Date | undefined
}

/**
 * Scope of sums: all orders in US cents, orders of one currency in its cents, or orders of each currency in its own.
 * Optionally only orders of one member or guest.
 */
export interface Unit {
  currency?: string | undefined
  memberId?: number
  /** address of a guest, in lower case */
  guestEmail?: string
}

/** Stands for every currency: each order counts in its own, which is the `unit` of the sums. */
export const eachCurrency = '*'

/** An amount of order `o` at its own rate, rounded, so that sums match the orders. */
export function amountIn({ currency }: Unit, column: string): RawBuilder<number> {
  return currency === undefined
    ? sql<number>`round(${sql.ref(column)} / o.rate)`
    : sql<number>`${sql.ref(column)}`
}

/** Whether order `o` counts. */
export function isIn({ currency, memberId, guestEmail }: Unit): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(currency === undefined || currency === eachCurrency ? [] : [sql`o.currency = ${currency}`]),
    ...(memberId === undefined ? [] : [sql`o.member_id = ${memberId}`]),
    ...(guestEmail === undefined ? [] : [sql`o.member_id is null and lower(o.email) = ${guestEmail}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The column `unit` of sums of order `o`. */
export function unitOf({ currency = '' }: Unit): RawBuilder<string> {
  return currency === eachCurrency ? sql<string>`o.currency` : sql<string>`${currency}::text`
}

/** Amounts of paid orders. */
export async function takingsIn(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  const sumOf = (column: string) => sql<number>`sum(${amountIn(unit, column)})::bigint`
  return db
    .selectFrom('orders as o')
    .select([spanOf('o.paid_at', spans).as('span'), unitOf(unit).as('unit'), noKey])
    .select([
      sql<number>`count(*)::integer`.as('orders'),
      sumOf('o.total_cents').as('takings'),
      sumOf('o.member_discount_cents').as('memberDiscounts'),
      sumOf('o.coupon_cents').as('off'),
    ])
    .select(
      sql<number>`sum(${amountIn(unit, 'o.freight_cents')} + ${amountIn(unit, 'o.service_charge_cents')}
        + ${amountIn(unit, 'o.payment_fee_cents')})::bigint`.as('charges'),
    )
    .where(isWithin('o.paid_at', spans))
    .where(isIn(unit))
    .groupBy(['span', 'unit'])
    .execute()
}

export async function refundsIn(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  return documentsIn(db, spans, { unit, sign: 1 }).where('d.series', '=', sql.lit('credit-note')).execute()
}

/** Money returned from disputes, according to later invoices: negative refunds. */
export async function renewedIn(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  return (
    documentsIn(db, spans, { unit, sign: -1 })
      .where('d.renews_id', 'is not', null)
      // disputes are few, and each order's documents have an index
      .where('d.order_id', 'in', (one) =>
        one.selectFrom('dispute as x').innerJoin('payment as p', 'p.id', 'x.payment_id').select('p.order_id'),
      )
      .execute()
  )
}

function documentsIn(db: Db, spans: readonly Span[], { unit, sign }: { unit: Unit; sign: 1 | -1 }) {
  return (
    db
      .selectFrom('document as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select([spanOf('d.issued_at', spans).as('span'), unitOf(unit).as('unit'), noKey])
      .select(sql<number>`${sql.lit(sign)} * sum(${amountIn(unit, 'd.total_cents')})::bigint`.as('refunds'))
      .where(isWithin('d.issued_at', spans))
      // no money moves when company and VAT number are corrected
      .where('d.corrects_id', 'is', null)
      .where(isIn(unit))
      .groupBy(['span', 'unit'])
  )
}

export async function keyCostsIn(db: Db, spans: readonly Span[], unit: Unit): Promise<SalesPart[]> {
  return db
    .selectFrom('stock_key as k')
    .leftJoin('key_batch as b', 'b.id', 'k.batch_id')
    .$if(
      Object.values(unit).some((one) => one !== undefined),
      (keys) =>
        keys
          .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
          .innerJoin('orders as o', 'o.id', 'l.order_id')
          .where(isIn(unit)),
    )
    .select([spanOf('k.sold_at', spans).as('span'), unitOf(unit).as('unit'), noKey])
    .select([
      sql<number>`count(*)::integer`.as('keys'),
      sql<number>`(count(*) filter (where b.unit_cost_cents is null))::integer`.as('keysWithoutCost'),
      sql<number>`coalesce(sum(${costIn(unit)}), 0)::bigint`.as('cost'),
    ])
    .where(isWithin('k.sold_at', spans))
    .groupBy(['span', 'unit'])
    .execute()
}

const noKey = sql<null>`null`.as('key')

/** Cost of a key of batch `b`; in another currency at the rate of its order `o`. */
export function costIn({ currency }: Unit): RawBuilder<number> {
  return currency === undefined
    ? sql<number>`b.unit_cost_cents`
    : sql<number>`round(b.unit_cost_cents * o.rate)`
}

/** Returns the number of a moment's span, from 1. The spans are in the order of time and do not overlap. */
export function spanOf(column: string, spans: readonly Span[]): RawBuilder<number> {
  const starts = spans.map(({ from }) => from)
  return sql<number>`width_bucket(${sql.ref(column)}, ${sql.val(starts)}::timestamptz[])`
}

/** Adjacent spans become one condition, so that the index is walked once. */
export function isWithin(column: string, spans: readonly Span[]): RawBuilder<boolean> {
  const joined: Span[] = []
  for (const { from, until } of spans) {
    const before = joined.at(-1)
    if (before?.until?.getTime() === from.getTime()) before.until = until
    else joined.push({ from, until })
  }
  const conditions = joined.map(({ from, until }) =>
    until
      ? sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until})`
      : sql<boolean>`${sql.ref(column)} >= ${from}`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
