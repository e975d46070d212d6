import { refuse } from '../../../errors.ts'
import type { UnitEnd } from '../../../keys/batch-work/batch-work-records.ts'
import { dueKeys } from '../../../keys/batch-work/sold-unit-records.ts'
import type { HandleUnits } from '../../../keys/batch-work/work-on-batches.ts'
import { refundKeys } from '../refund-order.ts'

/** Refunds units of a bad batch by one refund of the order; units that are not due any more are left out. */
export const refundUnits: HandleUnits = async (shop, trx, actor, { work, order, keyIds }) => {
  const due = await dueKeys(trx, { batchId: work.batch_id, orderId: order.id, keyIds })
  if (due.length === 0) refuse('refund.nothing-left')
  await refundKeys(shop, trx, actor, { order, keyIds: due, note: work.reason })
  const endOf = (keyId: number): UnitEnd =>
    due.includes(keyId) ? { outcome: 'refunded' } : { refusal: 'refund.nothing-left' }
  return new Map(keyIds.map((keyId) => [keyId, endOf(keyId)]))
}
