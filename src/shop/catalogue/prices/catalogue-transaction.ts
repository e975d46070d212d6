import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import { waitForOtherImports } from './catalogue-lock-records.ts'

/**
 * Transaction of all writers of products, categories and prices: they run one after another, so that none overwrites
 * another's change. Due sale periods are switched first, each from its own moment.
 */
export async function inCatalogueTransaction<Result>(
  { db, priceClock }: Pick<Shop, 'db' | 'priceClock'>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  await priceClock.switchDue()
  const result = await inTransaction(db, async (trx) => {
    await waitForOtherImports(trx)
    return work(trx)
  })
  priceClock.forget()
  return result
}
