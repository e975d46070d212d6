import { inTransaction } from '../../../platform/database/transaction.ts'
import { type BatchRow, setQuarantine } from './batch-records.ts'
import {
  lockUnsold,
  quarantineKeys,
  releaseWithBatch,
  type TakenOffSale,
  voidQuarantined,
} from './doubtful-key-records.ts'
import { refillOrders } from './refill-orders.ts'
import { lockBatch } from './lock-batch.ts'
import { refuse } from '../../errors.ts'
import { reasonOf } from '../../input/limited-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { batchSubject } from './batch-name.ts'
import type { Trx } from '../../schema.ts'

export type KeyShop = Pick<Shop, 'db' | 'now' | 'wake'>

/** Quarantines a batch. Orders lose its held keys and get others or await stock; sold keys stay with their buyers. */
export async function quarantineBatch(
  shop: KeyShop,
  actor: Actor,
  batchId: number,
  reason: string,
): Promise<Omit<TakenOffSale, 'orderIds'>> {
  const detail = reasonOf(reason)
  const outcome = await decide(shop, batchId, async (trx, batch) => {
    if (batch.quarantined_at !== null) refuse('key.is-quarantined')
    const off = await quarantineKeys(trx, { batchId })
    await setQuarantine(trx, batchId, { at: shop.now(), reason: detail })
    await recordChange(trx, shop.now(), actor, {
      action: 'batch.quarantined',
      subject: batchSubject(batch.id),
      after: { reason: detail, keys: off.count, takenFromOrders: off.taken },
    })
    return off
  })
  await refillOrders(shop, outcome.orderIds)
  return { count: outcome.count, taken: outcome.taken }
}

/** Releases a quarantined batch, except keys that are quarantined singly. */
export async function releaseBatch(shop: KeyShop, actor: Actor, batchId: number): Promise<{ count: number }> {
  const outcome = await decide(shop, batchId, async (trx, batch) => {
    if (batch.quarantined_at === null) refuse('key.not-quarantined')
    await setQuarantine(trx, batchId, undefined)
    const count = await releaseWithBatch(trx, batchId)
    await recordChange(trx, shop.now(), actor, {
      action: 'batch.released',
      subject: batchSubject(batch.id),
      before: { reason: batch.quarantine_reason },
      after: { keys: count },
    })
    return { count }
  })
  shop.wake('deliver-orders')
  return outcome
}

/** Voids all unsold keys of a batch. Refuses `key.count` unless `count`, the number on the page, is their number. */
export async function voidBatch(
  shop: KeyShop,
  actor: Actor,
  batchId: number,
  { reason, count }: { reason: string; count: number },
): Promise<{ count: number }> {
  const detail = reasonOf(reason)
  const outcome = await decide(shop, batchId, async (trx, batch) => {
    if ((await lockUnsold(trx, batchId)) !== count || count === 0) refuse('key.count', { field: 'entered' })
    const { orderIds } = await quarantineKeys(trx, { batchId })
    const voided = await voidQuarantined(trx, { batchId })
    await recordChange(trx, shop.now(), actor, {
      action: 'batch.voided',
      subject: batchSubject(batch.id),
      after: { reason: detail, keys: voided },
    })
    return { count: voided, orderIds }
  })
  await refillOrders(shop, outcome.orderIds)
  return { count: outcome.count }
}

async function decide<Outcome>(
  { db }: KeyShop,
  batchId: number,
  decision: (trx: Trx, batch: BatchRow) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => decision(trx, await lockBatch(trx, batchId)))
}
