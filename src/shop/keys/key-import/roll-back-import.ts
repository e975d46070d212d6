import { refuse } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { batchesOfImport } from '../batches/batch-records.ts'
import { deleteQuarantined, lockUnsold, quarantineKeys } from '../batches/doubtful-key-records.ts'
import { refillOrders } from '../batches/refill-orders.ts'
import { lockVariants } from '../key-records.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { ImportShop } from './check-import.ts'
import { lockImport, updateImport } from './import-records.ts'
import { subjectOf } from './run-import.ts'

const maxAgeMs = 24 * 3600 * 1000

export function rollBackUntil(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + maxAgeMs)
}

/**
 * Removes the unsold keys of an import; orders that hold some get others or await stock. `count`: number that the shop
 * keeper saw. Refuses `key.count` when it differs, `import.over` before the import ends and a day later.
 */
export async function rollBackImport(
  shop: ImportShop,
  actor: Actor,
  importId: number,
  count: number,
): Promise<{ count: number }> {
  const outcome = await inTransaction(shop.db, async (trx) => {
    const row = await lockImport(trx, importId)
    if (!row?.finished_at || row.rolled_back_at !== null || rollBackUntil(row.finished_at) <= shop.now())
      refuse('import.over')
    const batches = await batchesOfImport(trx, importId)
    await lockVariants(trx, [...batches.keys()])
    let unsold = 0
    for (const batchId of batches.values()) unsold += await lockUnsold(trx, batchId)
    if (unsold !== count || count === 0) refuse('key.count', { field: 'entered' })
    const orderIds: number[] = []
    for (const batchId of batches.values()) {
      orderIds.push(...(await quarantineKeys(trx, { batchId })).orderIds)
      await deleteQuarantined(trx, batchId)
    }
    await updateImport(trx, importId, { rolled_back_at: shop.now() })
    await recordChange(trx, shop.now(), actor, {
      action: 'import.rolled-back',
      subject: subjectOf(importId),
      after: { keys: unsold },
    })
    return { count: unsold, orderIds }
  })
  await refillOrders(shop, outcome.orderIds)
  return { count: outcome.count }
}
