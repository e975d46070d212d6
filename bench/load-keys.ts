import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { withOperatorShop } from '../src/operator/open-operator-shop.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { addKeys } from './rows/key-rows.ts'
import { addOrders, countOrders } from './rows/order-rows.ts'
import { timeKeyLists } from './time-key-lists.ts'

/**
 * Fills a PostgreSQL (DATABASE_URL) that has a catalogue, such as the demo shop's, with keys, three in ten of them
 * sold, then prints the times of the key lists.
 *
 * npm exec -- node bench/load-keys.ts [--keys 1000000] [--only-reads]
 */
const { values } = parseArgs({
  options: {
    keys: { type: 'string', default: '1000000' },
    'only-reads': { type: 'boolean', default: false },
  },
})
const all = Number(values.keys)

await withOperatorShop(async (shop) => {
  if (!values['only-reads']) {
    const orders = Math.floor(all / 3)
    await inTransaction(shop.db, (trx) => addOrders(trx, { from: 1, to: orders, all: orders }))
    await countOrders(shop.db)
    await inTransaction(shop.db, (trx) => addKeys(shop, trx, all))
    await sql`vacuum analyze`.execute(shop.db)
  }
  await timeKeyLists(shop)
})
