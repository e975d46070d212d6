import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import { waitForOtherImports } from './catalogue-lock-records.ts'

/**
 * The transaction of everybody who writes products, categories or prices: one after another, so that none puts back what another
 * has just taken away. Sale periods that are due begin and end before it, each in force from its own moment.
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
