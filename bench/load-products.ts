import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { withOperatorShop } from '../src/operator/open-operator-shop.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { addProducts, countProductsAnew } from './rows/product-rows.ts'
import { timeProductLists } from './time-product-lists.ts'

/**
 * Fills a PostgreSQL (DATABASE_URL) with products, then prints the times of the back office's products and
 * dictionaries.
 *
 * npm exec -- node bench/load-products.ts [--products 1000000] [--only-reads]
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    'only-reads': { type: 'boolean', default: false },
  },
})

await withOperatorShop(async (shop) => {
  if (!values['only-reads']) {
    await inTransaction(shop.db, (trx) => addProducts(trx, Number(values.products)))
    await countProductsAnew(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
  }
  await timeProductLists(shop)
})
