import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { reasonOf } from '../../input/limited-text.ts'
import type { JobName } from '../../job-name.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { batchSubject } from '../batches/batch-name.ts'
import { lockBatch } from '../batches/lock-batch.ts'
import { insertBatchWork, isBatchAtWork } from './batch-work-records.ts'
import type { BatchWorkKind } from './batch-work-tables.ts'
import { isOnSale } from './sold-unit-records.ts'

const jobOf = {
  replacement: 'replace-keys',
  refund: 'refund-batches',
} as const satisfies Record<BatchWorkKind, JobName>

/**
 * Has the job replace or refund all sold keys of a bad batch. The batch must be off sale, or buyers would get its keys
 * again, and no other job may work on it. `count`: number of units that the shop keeper saw. Refuses
 * `replacement.count` when it differs.
 */
export async function startBatchWork(
  { db, now, wake }: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  batchId: number,
  { kind, reason, count }: { kind: BatchWorkKind; reason: string; count: number },
): Promise<{ count: number }> {
  const detail = reasonOf(reason)
  await inTransaction(db, async (trx) => {
    await lockBatch(trx, batchId)
    if (await isOnSale(trx, batchId)) refuse('replacement.batch-on-sale')
    if (await isBatchAtWork(trx, batchId)) refuse('replacement.batch-running')
    const at = now()
    const units = await insertBatchWork(trx, { batchId, kind, reason: detail, at, by: actor.name })
    if (units !== count || count === 0) refuse('replacement.count', { field: 'entered' })
    await recordChange(trx, at, actor, {
      action: `batch.${kind}-started`,
      subject: batchSubject(batchId),
      after: { reason: detail, keys: units },
    })
  })
  wake(jobOf[kind])
  return { count }
}
