import { inTransaction } from '../../../platform/database/transaction.ts'
import { isRefusal } from '../../errors.ts'
import { lockOrder } from '../../orders/order-records.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { batchSubject } from '../batches/batch-name.ts'
import {
  countFailure,
  countUnits,
  endUnit,
  finishReplacement,
  nextOrders,
  openReplacements,
  openUnits,
} from './batch-replacement-records.ts'
import { replaceLocked } from './replace-key.ts'

interface Work {
  id: number
  batch_id: number
  reason: string
}

/** Failed tries of an order before its units are left out. */
const maxAttempts = 5

/**
 * Replaces the next units of bad batches, one order a transaction: an interrupted pass goes on with the next order,
 * and no unit is replaced twice. Returns how many orders it handled.
 */
export async function workOnBatches(shop: Shop, actor: Actor, max: number): Promise<number> {
  let worked = 0
  for (const work of await openReplacements(shop.db)) {
    for (const orderId of await nextOrders(shop.db, work.id, max - worked))
      if (await replaceOrder(shop, actor, work, orderId)) worked += 1
    if (await finish(shop, actor, work)) worked += 1
    if (worked >= max) break
  }
  return worked
}

async function replaceOrder(shop: Shop, actor: Actor, work: Work, orderId: number): Promise<boolean> {
  try {
    return await inTransaction(shop.db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      const keyIds = await openUnits(trx, work.id, orderId)
      for (const keyId of keyIds) {
        const wanted = { order, keyId, reason: work.reason, mailKey: `keys:${orderId}:batch:${work.id}` }
        await endUnit(trx, { id: work.id, keyId }, await outcomeOf(replaceLocked(shop, trx, actor, wanted)))
      }
      return keyIds.length > 0
    })
  } catch (error) {
    shop.log.error(
      { err: error, batchId: work.batch_id, orderId },
      'an order of a bad batch was not replaced',
    )
    await countFailure(shop.db, work.id, orderId, maxAttempts)
    return false
  }
}

async function outcomeOf(replacing: Promise<{ newKeyId: number | undefined }>) {
  try {
    const { newKeyId } = await replacing
    return { outcome: newKeyId === undefined ? 'awaited' : 'replaced' } as const
  } catch (error) {
    if (isRefusal(error)) return { outcome: 'left-out', refusal: error.code } as const
    throw error
  }
}

async function finish({ db, now }: Shop, actor: Actor, { id, batch_id: batchId }: Work): Promise<boolean> {
  return inTransaction(db, async (trx: Trx) => {
    if (!(await finishReplacement(trx, id, now()))) return false
    const { replaced, awaited, 'left-out': leftOut } = await countUnits(trx, id)
    await recordChange(trx, now(), actor, {
      action: 'batch.replacement-finished',
      subject: batchSubject(batchId),
      after: { keys: replaced, awaited, leftOut },
    })
    return true
  })
}
