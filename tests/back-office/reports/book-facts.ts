import Big from 'big.js'
import { sql } from 'kysely'
import { bookkeeper, dayOf, rateOf, sum, vatWithin } from './bookkeeper.ts'
import type { Deed, ReportWorld } from './report-world.ts'

export interface SoldKey {
  order_id: number
  cost: number | null
}

export async function soldKeys({ world }: ReportWorld): Promise<SoldKey[]> {
  const { rows } = await sql<SoldKey>`
    select l.order_id, b.unit_cost_cents as cost from stock_key k
    join order_line l on l.id = k.order_line_id left join key_batch b on b.id = k.batch_id
    where k.sold_at is not null`.execute(world.shop.db)
  return rows
}

/** Cost of an order's keys; in another currency, each key at the order's rate. */
export function costOf({ order }: Deed, keys: readonly SoldKey[], currency: string | undefined): number {
  const rate = currency === undefined ? 1 : Number(order.rate)
  return sum(
    keys.filter(({ order_id: id }) => id === order.id),
    ({ cost }) => Math.round((cost ?? 0) * rate),
  )
}

export async function namesOf(
  { world }: ReportWorld,
  table: 'payment_method' | 'product' | 'category',
): Promise<Map<number, string>> {
  const rows = await world.shop.db.selectFrom(table).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Series of each coupon by its code, else the code itself. */
export async function seriesOf({ world }: ReportWorld): Promise<Map<string, string>> {
  const rows = await world.shop.db.selectFrom('coupon').select(['code', 'series']).execute()
  return new Map(rows.map(({ code, series }) => [code, series ?? code]))
}

export interface SoldLine {
  id: number
  order_id: number
  product_id: number
  category_id: number
  quantity: number
  goods: number
  /** of its keys */
  costs: (number | null)[]
  /** refunded amounts of its lines */
  refunded: { refund_id: number; cents: number }[]
}

export async function soldLines({ world }: ReportWorld): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.id, l.order_id, l.product_id, p.category_id, l.quantity, (l.quantity * l.unit_price_cents)::integer as goods,
      (select json_agg(b.unit_cost_cents) from stock_key k left join key_batch b on b.id = k.batch_id
        where k.order_line_id = l.id) as costs,
      coalesce((select json_agg(json_build_object('refund_id', r.refund_id, 'cents', r.cents)) from refund_line r
        where r.order_line_id = l.id), '[]') as refunded
    from order_line l join product p on p.id = l.product_id order by l.order_id, l.position`.execute(
    world.shop.db,
  )
  return rows
}

/** Share of each line in a deed: the refund's own lines, else the price of goods, rounded down cumulatively. */
export function linesOf(
  deed: Deed,
  lines: readonly SoldLine[],
  amount: number,
  currency: string | undefined,
) {
  const ofOrder = lines.filter((line) => line.order_id === deed.order.id)
  const isByLine = ofOrder.some((line) => line.refunded.some(({ refund_id: id }) => id === deed.refundId))
  const weights = ofOrder.map((line) =>
    isByLine ? (line.refunded.find(({ refund_id: id }) => id === deed.refundId)?.cents ?? 0) : line.goods,
  )
  const all = sum(weights, (weight) => weight)
  const step = currency === 'jpy' ? 100 : 1
  let upTo = 0
  let given = 0
  return ofOrder.map((line, index) => {
    upTo += weights[index] ?? 0
    const due = Number(new Big(amount).times(upTo).div(all).div(step).round(0, Big.roundDown)) * step
    const cents = due - given
    given = due
    return { line, cents }
  })
}

export interface Tax {
  invoiced: number
  credited: number
  gross: number
  net: number
  vat: number
}

/** VAT by month, country and rate, of orders and later refunds. */
export function taxOf(
  play: ReportWorld,
  currency: string | undefined,
  days: { from: string; to: string },
): Map<string, Tax> {
  const books = bookkeeper(play, currency)
  const taxes = new Map<string, Tax>()
  const left = new Map<number, number>()
  for (const deed of books.between('0', '9')) {
    const { kind, order, cents, at } = deed
    const { country, percent } = rateOf(play.countries.get(order.id))
    const paidBefore = left.get(order.id) ?? 0
    const paid = paidBefore + (kind === 'paid' || kind === 'won' ? cents : -cents)
    left.set(order.id, paid)
    if (dayOf(at) < days.from || dayOf(at) > days.to) continue
    const vat = vatWithin(paid, percent, order.currency) - vatWithin(paidBefore, percent, order.currency)
    const key = `${dayOf(at).slice(0, 7)} ${country} ${percent}`
    const tax = taxes.get(key) ?? { invoiced: 0, credited: 0, gross: 0, net: 0, vat: 0 }
    const isCredit = kind === 'refund' || kind === 'lost'
    tax[isCredit ? 'credited' : 'invoiced'] += books.amount(deed)
    tax.vat += books.amount(deed, vat)
    tax.gross = tax.invoiced - tax.credited
    tax.net = tax.gross - tax.vat
    taxes.set(key, tax)
  }
  return taxes
}

export function lastOfMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

/** Deeds of the month before, up to the same time as `now`. */
export function untilTheSameTime(deeds: readonly Deed[], now: Date): Deed[] {
  const clock = (at: Date) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(at)
  const [month, rest] = [clock(now).slice(0, 7), clock(now).slice(7)]
  const previous = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2, 1))
    .toISOString()
    .slice(0, 7)
  return deeds.filter(({ at }) => clock(at).slice(0, 7) === previous && clock(at).slice(7) < rest)
}
