import { inTransaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../shop.ts'
import { awaitKeyWriters, quarantineCopies, variantsOfCopies } from './key-fingerprint-records.ts'
import { lockVariants } from './key-records.ts'

/**
 * Quarantines second copies: at most one available copy of a key stays, none if one was held or sold. Deletes
 * nothing. Returns how many.
 */
export function quarantineDuplicates(shop: Pick<Shop, 'db'>): Promise<number> {
  return inTransaction(shop.db, async (trx) => {
    if ((await variantsOfCopies(trx)).length === 0) return 0
    await awaitKeyWriters(trx)
    await lockVariants(trx, await variantsOfCopies(trx))
    return quarantineCopies(trx)
  })
}
