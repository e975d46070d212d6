import { sql } from 'kysely'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { canonicalIdentity } from '../src/shop/keys/key-content.ts'
import { type OrderFilter } from '../src/shop/order-management/list/order-filter.ts'
import { countTabs, listOrders, type ListedOrder } from '../src/shop/order-management/list/list-orders.ts'
import type { Shop } from '../src/shop/shop.ts'
import { listChanges } from '../src/shop/staff/audit/list-changes.ts'
import type { OperatorShop } from '../src/operator/open-operator-shop.ts'
import { timeList } from './time-list.ts'

/** Prints the median, the 95th percentile and the slowest of some rounds of every list, tab, filter and search. */
export async function timeOrderLists(shop: OperatorShop, all: number): Promise<void> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const key = await markKey(shop, Math.floor(all / 2) + 1)
  const list = (filter: Partial<OrderFilter>, after?: string) => () => listOrders(shop, filter, { after })
  await time('counts of all tabs', () => countTabs(shop))
  for (const tab of ['needs-you', 'all', 'under-review', 'unpaid', 'delivered', 'refunded', 'ended'] as const)
    await time(`tab ${tab}`, list({ tab }))
  for (const sort of ['oldest', 'highest', 'lowest'] as const) {
    await time(`all, ${sort} first`, list({ sort }))
    await time(`delivered, ${sort} first`, list({ tab: 'delivered', sort }))
  }
  await time('all, page after half of them', list({}, await cursorOfOrder(shop, all / 2)))
  await time(
    'delivered, page after nearly all',
    list({ tab: 'delivered' }, await cursorOfOrder(shop, all / 50)),
  )
  const searches: [string, string][] = [
    ['order number', `LK-BENCH-${Math.floor(all / 3)}`],
    ['e-mail', 'buyer7919@mail1.example'],
    ['beginning of an e-mail', 'buyer12'],
    ['name of a member', 'member 4711'],
    ['beginning of the names of 11,111 members', 'member 4'],
    ['transaction', `pi_bench_${Math.floor(all / 4) * 2}`],
    ['IP address', '10.5.10.5'],
    ['whole key', key],
    ['name of a product that a fifth bought', (await productName(shop)).slice(0, 20)],
    ['nothing has it', 'zzzz nothing has this'],
  ]
  for (const [name, text] of searches) await time(`search: ${name}`, list({ text }))
  const filters: [string, Partial<OrderFilter>][] = [
    ['currency', { currency: 'jpy' }],
    ['method', { method: await methodId(shop) }],
    ['country', { country: 'DE' }],
    ['country, nobody’s', { country: 'AQ' }],
    ['coupon', { coupon: 'WELCOME10' }],
    ['rare coupon', { coupon: 'RARE' }],
    ['last 30 days', { from: day(30) }],
    ['a month two years ago', { from: day(760), to: day(730) }],
    ['amount', { min: '100', max: '100.5' }],
    ['amount, none', { min: '90000' }],
    [
      'currency, tab, month two years ago',
      { tab: 'refunded', currency: 'jpy', from: day(760), to: day(730) },
    ],
    ['rare coupon, currency, amount', { coupon: 'RARE', currency: 'jpy', min: '1', max: '2' }],
    ['currency with an amount it never has', { currency: 'jpy', min: '150' }],
    ['tab, country, highest', { tab: 'delivered', country: 'JP', sort: 'highest' }],
    [
      '200 chosen orders',
      { numbers: Array.from({ length: 200 }, (_, index) => `LK-BENCH-${index * 7 + 1}`) },
    ],
  ]
  for (const [name, filter] of filters) await time(`filter: ${name}`, list(filter))
  await timeAuditLog(shop, all)
}

async function timeAuditLog(shop: OperatorShop, all: number): Promise<void> {
  await time('audit log', () => listChanges(shop, {}))
  await time('audit log, page after half', () => listChanges(shop, {}, { before: all / 2 }))
  await time('audit log, rare action', () => listChanges(shop, { action: 'order.approved' }))
  await time('audit log, no such action', () => listChanges(shop, { action: 'staff.joined' }))
  await time('audit log, a text', () => listChanges(shop, { text: `BENCH-${Math.floor(all / 3)}` }))
  await time('audit log, a common text', () => listChanges(shop, { text: 'deliver' }))
  await time('audit log, nothing has it', () => listChanges(shop, { text: 'zzzz nothing' }))
}

/** Gives a key of the order a text that a search finds, and returns the text. */
async function markKey({ db, secrets }: Pick<Shop, 'db' | 'secrets'>, orderId: number): Promise<string> {
  const code = 'BENCH-WHOLE-KEY'
  await inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx
      .updateTable('stock_key')
      .set({ fingerprint: secrets.fingerprint(canonicalIdentity({ code })) })
      .where('order_line_id', '=', orderId)
      .execute()
  })
  return code.toLowerCase().replaceAll('-', ' ')
}

async function cursorOfOrder({ db }: Pick<Shop, 'db'>, id: number): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'placed_at'])
    .where('id', '=', Math.floor(id))
    .executeTakeFirstOrThrow()
  return `${row.placed_at.getTime()}.${row.id}`
}

async function productName({ db }: Pick<Shop, 'db'>): Promise<string> {
  const row = await db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select('p.search_name')
    .where('l.order_id', '=', 5)
    .executeTakeFirstOrThrow()
  return row.search_name.split('\n')[0] ?? ''
}

async function methodId({ db }: Pick<Shop, 'db'>): Promise<string> {
  const row = await db.selectFrom('payment_method').select('id').orderBy('id').executeTakeFirstOrThrow()
  return String(row.id)
}

function time(
  name: string,
  read: () => Promise<{ orders?: ListedOrder[]; changes?: unknown[] } | Record<string, unknown>>,
): Promise<void> {
  return timeList(name, async () => {
    const answer = await read()
    const found = answer.orders ?? answer.changes
    return Array.isArray(found) ? found.length : 0
  })
}
