import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { reasonOf } from '../../input/limited-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { batchSubject } from '../batches/batch-name.ts'
import { lockBatch } from '../batches/lock-batch.ts'
import { insertBatchReplacement, isBatchAtWork, isOnSale } from './batch-replacement-records.ts'

/**
 * Has the job replace all sold keys of a bad batch. The batch must be off sale, or buyers would get its keys again.
 * `count`: number of units that the shop keeper saw. Refuses `replacement.count` when it differs.
 */
export async function replaceBatch(
  { db, now, wake }: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  batchId: number,
  { reason, count }: { reason: string; count: number },
): Promise<{ count: number }> {
  const detail = reasonOf(reason)
  await inTransaction(db, async (trx) => {
    await lockBatch(trx, batchId)
    if (await isOnSale(trx, batchId)) refuse('replacement.batch-on-sale')
    if (await isBatchAtWork(trx, batchId)) refuse('replacement.batch-running')
    const at = now()
    const { units } = await insertBatchReplacement(trx, { batchId, reason: detail, at, by: actor.name })
    if (units !== count || count === 0) refuse('replacement.count', { field: 'entered' })
    await recordChange(trx, at, actor, {
      action: 'batch.replacement-started',
      subject: batchSubject(batchId),
      after: { reason: detail, keys: units },
    })
  })
  wake('replace-keys')
  return { count }
}
