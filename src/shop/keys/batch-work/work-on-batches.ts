import { inTransaction } from '../../../platform/database/transaction.ts'
import { isRefusal } from '../../errors.ts'
import { lockOrder, type OrderRow } from '../../orders/order-records.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { batchSubject } from '../batches/batch-name.ts'
import {
  countFailure,
  countUnits,
  endUnit,
  finishWork,
  leaveOut,
  nextOrders,
  openKeys,
  openWorks,
  type OpenWork,
  type UnitEnd,
} from './batch-work-records.ts'
import type { BatchWorkKind } from './batch-work-tables.ts'

/** Handles the units of a locked order. A refusal undoes the order's transaction and leaves all of its units out. */
export type HandleUnits = (
  shop: Shop,
  trx: Trx,
  actor: Actor,
  units: { work: OpenWork; order: OrderRow; keyIds: readonly number[] },
) => Promise<Map<number, UnitEnd>>

/** Failed tries of an order before its units are left out. */
const maxAttempts = 5

/**
 * Handles the next units of bad batches, one order a transaction: an interrupted pass goes on with the next order, and
 * no unit is handled twice. Returns how many orders it handled.
 */
export async function workOnBatches(
  shop: Shop,
  actor: Actor,
  { kind, max, handle }: { kind: BatchWorkKind; max: number; handle: HandleUnits },
): Promise<number> {
  let worked = 0
  for (const work of await openWorks(shop.db, kind)) {
    for (const orderId of await nextOrders(shop.db, work.id, max - worked))
      if (await handleOrder(shop, actor, { work, orderId, handle })) worked += 1
    if (await finish(shop, actor, work)) worked += 1
    if (worked >= max) break
  }
  return worked
}

async function handleOrder(
  shop: Shop,
  actor: Actor,
  { work, orderId, handle }: { work: OpenWork; orderId: number; handle: HandleUnits },
): Promise<boolean> {
  const place = { workId: work.id, orderId }
  try {
    return await inTransaction(shop.db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      const keyIds = await openKeys(trx, place)
      if (keyIds.length === 0) return false
      const ends = await handle(shop, trx, actor, { work, order, keyIds })
      for (const [keyId, end] of ends) await endUnit(trx, work.id, keyId, end)
      return true
    })
  } catch (error) {
    if (isRefusal(error)) {
      await leaveOut(shop.db, place, error.code)
      return true
    }
    shop.log.error({ err: error, batchId: work.batch_id, orderId }, `the ${work.kind} of a bad batch failed`)
    await countFailure(shop.db, place, maxAttempts)
    return false
  }
}

async function finish({ db, now }: Shop, actor: Actor, work: OpenWork): Promise<boolean> {
  const { id, kind, batch_id: batchId } = work
  return inTransaction(db, async (trx) => {
    if (!(await finishWork(trx, id, now()))) return false
    const { replaced, refunded, awaited, 'left-out': leftOut } = await countUnits(trx, id)
    await recordChange(trx, now(), actor, {
      action: `batch.${kind}-finished`,
      subject: batchSubject(batchId),
      after: { keys: replaced + refunded, ...(kind === 'replacement' && { awaited }), leftOut },
    })
    return true
  })
}
