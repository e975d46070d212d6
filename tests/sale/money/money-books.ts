import { sql } from 'kysely'
import { centsOfMinorUnits } from '../../../src/shop/money.ts'
import type { SandboxControl } from '../../helpers/companies/sandbox-control.ts'
import type { MoneyWorld } from './money-world.ts'

/** Cents by order and currency, without zeros. */
export type Sums = Record<string, number>

/** Money outside the payment companies: on the shop's bank account, and refunded by hand in other ways. */
export interface OwnBook {
  add(orderNo: string, currency: string, cents: number): void
  sums(): Sums
}

export function openOwnBook(): OwnBook {
  const sums: Sums = {}
  return {
    add: (orderNo, currency, cents) => addTo(sums, orderNo, currency, cents),
    sums: () => ({ ...sums }),
  }
}

export function addTo(sums: Sums, orderNo: string, currency: string, cents: number): void {
  const name = `${orderNo} ${currency.toLowerCase()}`
  sums[name] = (sums[name] ?? 0) + cents
}

export function withoutNothing(sums: Sums): Sums {
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}

/** Payments minus refunds, of the companies, the balances of resellers and the shop's own book. */
export async function booksOf({ shop, controls }: MoneyWorld, own: OwnBook): Promise<Sums> {
  const sums = own.sums()
  for (const control of controls.values()) await addBook(sums, control)
  const entries = await shop.db
    .selectFrom('balance_entry as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['o.order_no', 'e.cents'])
    .execute()
  for (const { order_no: orderNo, cents } of entries) addTo(sums, orderNo, 'usd', -cents)
  return withoutNothing(sums)
}

/** Payments minus refunds at one company. */
export async function bookOf(control: SandboxControl): Promise<Sums> {
  const sums: Sums = {}
  await addBook(sums, control)
  return withoutNothing(sums)
}

async function addBook(sums: Sums, control: SandboxControl): Promise<void> {
  for (const { orderNo, currency, taken, givenBack } of await control.payments())
    addTo(sums, orderNo, currency, centsOfMinorUnits(taken - givenBack, currency.toLowerCase()))
}

/** Remaining money of each order, according to the order. */
export async function ordersOf({ shop }: Pick<MoneyWorld, 'shop'>): Promise<Sums> {
  const sums: Sums = {}
  const rows = await shop.db
    .selectFrom('orders')
    .select(['order_no', 'currency', 'total_cents', 'refunded_cents', 'charged_back_cents'])
    .where('paid_at', 'is not', null)
    .execute()
  for (const row of rows)
    addTo(sums, row.order_no, row.currency, row.total_cents - row.refunded_cents - row.charged_back_cents)
  return withoutNothing(sums)
}

/** Remaining money of each order, according to its invoices and credit notes. */
export async function documentsOf({ shop }: MoneyWorld): Promise<Sums> {
  const sums: Sums = {}
  const rows = await shop.db
    .selectFrom('document as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['o.order_no', 'd.series', 'd.currency', 'd.total_cents'])
    .execute()
  for (const { order_no: orderNo, series, currency, total_cents: cents } of rows)
    addTo(sums, orderNo, currency, series === 'invoice' ? cents : -cents)
  return withoutNothing(sums)
}

/** Counts that are all 0 if all is well: keys too many or too few, undecided cases, and gaps between numbers. */
export async function wrongsOf({ shop }: Pick<MoneyWorld, 'shop'>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    with line as (
      select l.quantity - l.returned_quantity as wanted, o.status, o.charged_back_cents, (
        select count(*) from stock_key k where k.order_line_id = l.id and k.state in ('sold', 'revealed')
      ) as keys
      from order_line l join orders o on o.id = l.order_id
    )
    select
      (select count(*) from line where keys > wanted) as "linesWithTooManyKeys",
      (select count(*) from line where status in (2, 3, 7) and keys < wanted and charged_back_cents = 0) as "deliveredWithTooFew",
      (select count(*) from orders where status in (1, 8, 9) and charged_back_cents = 0 and refunded_cents < total_cents)
        as "paidUndelivered",
      (select count(*) from orders where status = 0) as "unpaidForEver",
      (select count(*) from refund where state in ('open', 'pending', 'failed')) as "refundsUndecided",
      (select count(*) from dispute where state in ('inquiry', 'open')) as "disputesUndecided",
      (select count(*) from document_due) as "documentsDue",
      (select count(*) from reseller r
        where balance_cents <> (select coalesce(sum(cents), 0) from balance_entry e where e.reseller_id = r.id)) as "balancesOff",
      (select coalesce(sum(gaps), 0)::bigint from (
        select max(number) - count(*) as gaps from document group by series, year
      ) numbers) as "gapsInNumbers"
  `.execute(shop.db)
  return rows[0] ?? {}
}

/** All facts about the money of orders with different sums, to find the reason. */
export async function differencesOf(world: MoneyWorld, sums: readonly Sums[]): Promise<string[]> {
  const names = new Set(sums.flatMap((one) => Object.keys(one)))
  const differing = [...names].filter((name) => new Set(sums.map((one) => one[name] ?? 0)).size > 1)
  const histories = differing.slice(0, 5).map(async (name) => {
    const found = sums.map((one) => one[name] ?? 0).join(' ')
    return `${name}: ${found}\n${JSON.stringify(await historyOf(world, name.slice(0, name.indexOf(' '))))}`
  })
  return Promise.all(histories)
}

/** All that companies and shop know of the money of an order. */
export async function historyOf({ shop: { db }, controls }: MoneyWorld, orderNo: string): Promise<object> {
  const payments = await Promise.all([...controls.values()].map((control) => control.payments()))
  const unsent = await Promise.all([...controls.values()].map((control) => control.unsentWebhooks()))
  const { rows } = await sql<object>`
    select o.status, o.total_cents, o.refunded_cents, o.charged_back_cents,
      (select json_agg(p) from payment p where p.order_id = o.id) as payments,
      (select json_agg(r order by r.id)
        from refund r join payment p on p.id = r.payment_id where p.order_id = o.id) as refunds,
      (select json_agg(d) from dispute d join payment p on p.id = d.payment_id where p.order_id = o.id) as disputes,
      (select json_agg(e order by e.received_at)
        from payment_event e join payment p on p.id = e.payment_id where p.order_id = o.id) as told,
      (select json_agg(e order by e.id) from order_event e where e.order_id = o.id) as events
    from orders o where o.order_no = ${orderNo}
  `.execute(db)
  return {
    booked: payments.flat().filter((payment) => payment.orderNo === orderNo),
    unsent: unsent.flat().length,
    shop: rows,
  }
}
