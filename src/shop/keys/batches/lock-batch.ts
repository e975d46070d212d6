import { refuse } from '../../errors.ts'
import type { Trx } from '../../schema.ts'
import { lockVariants } from '../key-records.ts'
import { batchById, type BatchRow, lockBatchRow } from './batch-records.ts'

/**
 * Locks a batch after its variant, and after the other variants that its keys may move to. Refuses `not-found`, and
 * `staff.changed` if the batch moved to another variant before the lock.
 */
export async function lockBatch(
  trx: Trx,
  batchId: number,
  otherVariantIds: readonly number[] = [],
): Promise<BatchRow> {
  const known = (await batchById(trx, batchId)) ?? refuse('not-found')
  await lockVariants(trx, [known.variant_id, ...otherVariantIds])
  const batch = await lockBatchRow(trx, batchId)
  if (batch.variant_id !== known.variant_id) refuse('staff.changed')
  return batch
}
