import { sql } from 'kysely'
import { type KeyFilter, keyStates, keyFilter } from '../src/shop/keys/pool/key-filter.ts'
import { filterKeys } from '../src/shop/keys/pool/list-keys.ts'
import { findKey } from '../src/shop/keys/find-key.ts'
import type { OperatorShop } from '../src/operator/open-operator-shop.ts'
import type { Shop } from '../src/shop/shop.ts'
import { timeList } from './time-list.ts'

/** Prints how long a page of single keys takes by every filter, its first page and one after half of the keys. */
export async function timeKeyLists(shop: OperatorShop): Promise<void> {
  const facts = await factsOf(shop)
  const { half, batch, sku, order } = facts
  console.log(`${facts.keys} keys, ${facts.inBatch} in ${batch}`)
  const time = (name: string, filter: Partial<KeyFilter>, before?: number) =>
    timeList(
      name,
      async () => (await filterKeys(shop, { ...keyFilter.every, ...filter }, before)).keys.length,
    )
  await time('all', {})
  await time('all, page after half of them', {}, half)
  for (const state of keyStates) {
    await time(state, { state })
    await time(`${state}, page after half of all`, { state }, half)
  }
  await time('largest batch', { batch })
  await time('largest batch, page after half of all', { batch }, half)
  for (const state of ['available', 'void', 'quarantined'])
    await time(`largest batch, ${state}`, { batch, state })
  await time('SKU', { sku })
  for (const state of ['available', 'void', 'revealed']) await time(`SKU, ${state}`, { sku, state })
  await time('order', { order })
  await time('order, state, SKU', { order, state: 'sold', sku })
  await time('key number', { key: String(half) })
  await timeList('a whole key, that is not there', async () => ((await findKey(shop, 'NOT-HERE')) ? 1 : 0))
}

async function factsOf({ db }: Pick<Shop, 'db'>) {
  const { rows } = await sql<{
    keys: number
    half: number
    batch: string
    inBatch: number
    sku: string
    order: string
  }>`
    select (select count(*)::integer from stock_key) as keys, (select percentile_disc(0.5) within group (order by id) from stock_key) as half,
      'B-' || b.batch_id as batch, b.keys as "inBatch", v.sku,
      (select o.order_no from orders o join order_line l on l.order_id = o.id join stock_key k on k.order_line_id = l.id limit 1) as order
    from (select batch_id, variant_id, count(*)::integer as keys from stock_key group by 1, 2 order by 3 desc limit 1) b
    join variant v on v.id = b.variant_id`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('there are no keys')
  return facts
}
