import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '../../orders/order-status.ts'
import type { MethodNames } from '../../payments/methods/method-name.ts'
import { namesOfMethod } from '../../payments/methods/payment-method-records.ts'
import type { Db } from '../../shop.ts'
import { foundOrders, type Wanted } from './find-order-records.ts'
import { needing } from './needing-records.ts'
import type { OrderSort } from './order-filter.ts'

export interface OrderConditions {
  statuses?: readonly OrderStatus[] | undefined
  /** only orders that need a person now, sorted by reason and age */
  needingAt?: Date | undefined
  wanted?: Wanted | undefined
  methodId?: number | undefined
  currency?: string | undefined
  country?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  minUsdCents?: number | undefined
  maxUsdCents?: number | undefined
  coupon?: string | undefined
  numbers?: readonly string[] | undefined
}

export interface OrderPage {
  sort: OrderSort
  /** `cursorOf` of the last row before */
  after?: readonly number[] | undefined
  limit: number
  /** the rows before the cursor, nearest first */
  backwards?: boolean
}

export interface OrderListRow {
  id: number
  order_no: string
  status: OrderStatus
  email: string
  currency: string
  total_cents: number
  refunded_cents: number
  placed_at: Date
  paid_at: Date | null
  delivered_at: Date | null
  payment_method_name: string
  method: MethodNames | null
  goods_cents: number
  member_discount_cents: number
  coupon_cents: number
  coupon_code: string | null
  payment_fee_cents: number
  locale: string
  member_id: number | null
  usd_cents: string
  country: string | null
  rank: number | null
  since: Date | null
}

const worth = sql`round(o.total_cents / o.rate)`

const method = sql`(
  select jsonb_build_object('code', m.code, 'name', m.name, 'names', ${namesOfMethod(sql.ref('m.id'))})
  from payment_method m where m.id = o.payment_method_id
)`

const orders: Record<OrderSort, RawBuilder<unknown>> = {
  newest: sql`o.placed_at desc, o.id desc`,
  oldest: sql`o.placed_at, o.id`,
  highest: sql`${worth} desc, o.id desc`,
  lowest: sql`${worth}, o.id`,
}

const needingOrders = {
  first: sql`needing.rank, needing.since, o.id`,
  last: sql`needing.rank desc, needing.since desc, o.id desc`,
}

const reversed: Record<OrderSort, OrderSort> = {
  newest: 'oldest',
  oldest: 'newest',
  highest: 'lowest',
  lowest: 'highest',
}

export async function orderPage(
  db: Db,
  conditions: OrderConditions,
  { backwards = false, ...forwards }: OrderPage,
): Promise<OrderListRow[]> {
  const { needingAt } = conditions
  const page = backwards ? { ...forwards, backwards, sort: reversed[forwards.sort] } : forwards
  const from = needingAt ? sql`${needing(needingAt)} join orders o on o.id = needing.order_id` : sql`orders o`
  const order = needingAt ? needingOrders[backwards ? 'last' : 'first'] : orders[page.sort]
  const { rows } = await sql<OrderListRow>`
    select o.id, o.order_no, o.status, o.email, o.currency, o.total_cents, o.refunded_cents, o.placed_at, o.paid_at,
      o.delivered_at, o.payment_method_name, o.goods_cents, o.member_discount_cents, o.coupon_cents, o.coupon_code,
      o.payment_fee_cents, o.locale, o.member_id, ${worth} as usd_cents,
      ${method} as method,
      (select g.country from order_origin g where g.order_id = o.id) as country,
      ${needingAt ? sql`needing.rank, needing.since` : sql`null as rank, null as since`}
    from ${from} where ${whereOf(conditions, page)} order by ${order} limit ${page.limit}`.execute(db)
  return rows
}

export function cursorOf(row: OrderListRow, { needingAt }: OrderConditions, sort: OrderSort): number[] {
  if (needingAt) return [row.rank ?? 0, row.since?.getTime() ?? 0, row.id]
  return [sort === 'newest' || sort === 'oldest' ? row.placed_at.getTime() : Number(row.usd_cents), row.id]
}

// limit for sorting by amount when a text matches very many orders
const sortedAtMost = 1000

function whereOf(conditions: OrderConditions, page: OrderPage): RawBuilder<unknown> {
  const { wanted, needingAt } = conditions
  const after = afterCursor(conditions, page)
  const plain = plainConditions(conditions)
  const all = sql.join([...plain, ...after], sql` and `)
  if (!wanted) return all
  // the search does not compute needs
  const within = needingAt ? sql.join(plain, sql` and `) : all
  const limit = page.sort === 'newest' && !needingAt ? page.limit : sortedAtMost
  return sql`${all} and o.id in (${foundOrders(wanted, within, limit)})`
}

function plainConditions(conditions: OrderConditions): RawBuilder<unknown>[] {
  const { statuses, methodId, currency, country, from, until, coupon, numbers } = conditions
  const { minUsdCents, maxUsdCents } = conditions
  const all = [sql`true`]
  if (statuses) all.push(sql`o.status = any(${[...statuses]}::smallint[])`)
  if (methodId !== undefined) all.push(sql`o.payment_method_id = ${methodId}`)
  if (currency) all.push(sql`o.currency = ${currency}`)
  if (country)
    all.push(sql`exists (select from order_origin g where g.order_id = o.id and g.country = ${country})`)
  if (from) all.push(sql`o.placed_at >= ${from}`)
  if (until) all.push(sql`o.placed_at < ${until}`)
  if (minUsdCents !== undefined) all.push(sql`${worth} >= ${minUsdCents}`)
  if (maxUsdCents !== undefined) all.push(sql`${worth} <= ${maxUsdCents}`)
  if (coupon) all.push(sql`o.coupon_code = ${coupon}`)
  if (numbers) all.push(sql`o.order_no = any(${[...numbers]}::text[])`)
  return all
}

function afterCursor(
  { needingAt }: OrderConditions,
  { sort, after, backwards = false }: OrderPage,
): RawBuilder<unknown>[] {
  if (!after) return []
  const [first = 0, second = 0, third = 0] = after
  if (needingAt)
    return [
      sql`(needing.rank, needing.since, o.id) ${backwards ? sql`<` : sql`>`} (${first}, ${new Date(second)}::timestamptz, ${third})`,
    ]
  const [column, value] =
    sort === 'newest' || sort === 'oldest'
      ? [sql`o.placed_at`, sql`${new Date(first)}::timestamptz`]
      : [worth, sql`${first}::numeric`]
  const goesDown = sort === 'newest' || sort === 'highest'
  return [sql`(${column}, o.id) ${goesDown ? sql`<` : sql`>`} (${value}, ${second}::bigint)`]
}
