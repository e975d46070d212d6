import { inTransaction } from '../../../../platform/database/transaction.ts'
import { batchSubject } from '../../../keys/batches/batch-name.ts'
import { lockBatch } from '../../../keys/batches/lock-batch.ts'
import { isBatchAtWork, isOnSale } from '../../../keys/replacements/batch-replacement-records.ts'
import { refuse } from '../../../errors.ts'
import { reasonOf } from '../../../input/limited-text.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff/actor.ts'
import { recordChange } from '../../../staff/audit/record-change.ts'
import { insertBatchRefund } from './batch-refund-records.ts'

/**
 * Has the job refund all sold keys of a bad batch, one refund an order. The batch must be off sale, and no other
 * job may work on it. `count`: number of units that the shop keeper saw. Refuses `replacement.count` when it differs.
 */
export async function refundBatch(
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
    const { units } = await insertBatchRefund(trx, { batchId, reason: detail, at, by: actor.name })
    if (units !== count || count === 0) refuse('replacement.count', { field: 'entered' })
    await recordChange(trx, at, actor, {
      action: 'batch.refund-started',
      subject: batchSubject(batchId),
      after: { reason: detail, keys: units },
    })
  })
  wake('refund-batches')
  return { count }
}
