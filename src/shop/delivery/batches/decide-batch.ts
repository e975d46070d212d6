import { inTransaction } from '../../../platform/database/transaction.ts'
import { batchById, type BatchRow, lockBatch, setQuarantine } from './batch-records.ts'
import {
  lockUnsold,
  quarantineKeys,
  releaseWithBatch,
  type TakenOffSale,
  voidQuarantined,
} from './doubtful-key-records.ts'
import { refillOrders } from './refill-orders.ts'
import { lockVariants } from '../key-records.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { batchName } from './batch-name.ts'
import type { Trx } from '../../schema.ts'

export type KeyShop = Pick<Shop, 'db' | 'now' | 'wake'>

/** `no-reason`: the note is empty or longer than 500 characters. */
type NotDecided = 'no-batch' | 'no-reason'

export const maxReason = 500

export function reasonOf(text: string): string | undefined {
  const reason = cleanLine(text)
  return reason === '' || reason.length > maxReason ? undefined : reason
}

/**
 * Quarantines a batch. Orders lose its held keys and get others or await stock; sold keys stay with their buyers.
 */
export async function quarantineBatch(
  shop: KeyShop,
  actor: Actor,
  batchId: number,
  reason: string,
): Promise<Omit<TakenOffSale, 'orderIds'> | NotDecided | 'is-quarantined'> {
  const detail = reasonOf(reason)
  if (detail === undefined) return 'no-reason'
  const outcome = await decide(shop, batchId, async (trx, batch) => {
    if (batch.quarantined_at !== null) return 'is-quarantined' as const
    const off = await quarantineKeys(trx, { batchId })
    await setQuarantine(trx, batchId, { at: shop.now(), reason: detail })
    await recordChange(trx, shop.now(), actor, {
      action: 'batch.quarantined',
      subject: subjectOf(batch),
      after: { reason: detail, keys: off.count, takenFromOrders: off.taken },
    })
    return off
  })
  if (typeof outcome === 'string') return outcome
  await refillOrders(shop, outcome.orderIds)
  return { count: outcome.count, taken: outcome.taken }
}

export async function releaseBatch(
  shop: KeyShop,
  actor: Actor,
  batchId: number,
): Promise<{ count: number } | 'no-batch' | 'not-quarantined'> {
  const outcome = await decide(shop, batchId, async (trx, batch) => {
    if (batch.quarantined_at === null) return 'not-quarantined' as const
    await setQuarantine(trx, batchId, undefined)
    const count = await releaseWithBatch(trx, batchId)
    await recordChange(trx, shop.now(), actor, {
      action: 'batch.released',
      subject: subjectOf(batch),
      before: { reason: batch.quarantine_reason },
      after: { keys: count },
    })
    return { count }
  })
  if (typeof outcome !== 'string') shop.wake('deliver-orders')
  return outcome
}

/** Voids all unsold keys of a batch. `count`: number that was seen; `changed`: it differs now. */
export async function voidBatch(
  shop: KeyShop,
  actor: Actor,
  batchId: number,
  { reason, count }: { reason: string; count: number },
): Promise<{ count: number } | NotDecided | 'changed'> {
  const detail = reasonOf(reason)
  if (detail === undefined) return 'no-reason'
  const outcome = await decide(shop, batchId, async (trx, batch) => {
    if ((await lockUnsold(trx, batchId)) !== count || count === 0) return 'changed' as const
    const { orderIds } = await quarantineKeys(trx, { batchId })
    const voided = await voidQuarantined(trx, { batchId })
    await recordChange(trx, shop.now(), actor, {
      action: 'batch.voided',
      subject: subjectOf(batch),
      after: { reason: detail, keys: voided },
    })
    return { count: voided, orderIds }
  })
  if (typeof outcome === 'string') return outcome
  await refillOrders(shop, outcome.orderIds)
  return { count: outcome.count }
}

async function decide<Outcome>(
  { db }: KeyShop,
  batchId: number,
  decision: (trx: Trx, batch: BatchRow) => Promise<Outcome>,
): Promise<Outcome | 'no-batch'> {
  return inTransaction(db, async (trx) => {
    const known = await batchById(trx, batchId)
    if (!known) return 'no-batch'
    await lockVariants(trx, [known.variant_id])
    return decision(trx, await lockBatch(trx, batchId))
  })
}

function subjectOf({ id }: BatchRow) {
  return { kind: 'batch', id, name: batchName(id) } as const
}
