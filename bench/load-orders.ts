import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { withOperatorShop } from '../src/operator/open-operator-shop.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { addBatches, addDocuments } from './rows/document-rows.ts'
import { addMembers, addOrders, countOrders } from './rows/order-rows.ts'
import { timeOrderLists } from './time-order-lists.ts'
import { timeReports } from './time-reports.ts'

/**
 * Fills a PostgreSQL (DATABASE_URL) that has a catalogue, such as the demo shop's, with orders, then prints the times
 * of the back office's lists and reports.
 *
 * npm exec -- node bench/load-orders.ts [--orders 1000000] [--only-reads | --only-reports]
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    'only-reads': { type: 'boolean', default: false },
    'only-reports': { type: 'boolean', default: false },
  },
})
const all = Number(values.orders)
const batch = 50_000

await withOperatorShop(async (shop) => {
  if (!values['only-reads'] && !values['only-reports']) {
    for (let from = 1; from <= all; from += batch) {
      const to = Math.min(from + batch - 1, all)
      await inTransaction(shop.db, (trx) => addOrders(trx, { from, to, all }))
      console.log(`${to} orders`)
    }
    await inTransaction(shop.db, addMembers)
    await inTransaction(shop.db, addDocuments)
    await inTransaction(shop.db, addBatches)
    await countOrders(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
  }
  if (!values['only-reports']) await timeOrderLists(shop, all)
  await timeReports(shop)
})
