import { inTransaction } from '../../../platform/database/transaction.ts'
import { batchById } from './batch-records.ts'
import {
  type KeyToDecide,
  lockKey,
  quarantineKeys,
  releaseKey as putOnShelf,
  variantOfKey,
  voidQuarantined,
} from './doubtful-key-records.ts'
import { refillOrders } from './refill-orders.ts'
import { lockVariants } from '../key-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { batchName } from './batch-name.ts'
import { type KeyShop, reasonOf } from './decide-batch.ts'
import type { Trx } from '../../schema.ts'

/** `bought`: a sold key can only be replaced. `no-reason` as for batches. */
type NotDecided = 'no-key' | 'no-reason' | 'bought' | 'changed'

/** Quarantines one key. An order that holds it gets another or awaits stock. */
export async function quarantineKey(
  shop: KeyShop,
  actor: Actor,
  keyId: number,
  reason: string,
): Promise<'done' | NotDecided> {
  return takeOff(shop, actor, keyId, { reason, isVoid: false })
}

export async function voidKey(
  shop: KeyShop,
  actor: Actor,
  keyId: number,
  reason: string,
): Promise<'done' | NotDecided> {
  return takeOff(shop, actor, keyId, { reason, isVoid: true })
}

async function takeOff(
  shop: KeyShop,
  actor: Actor,
  keyId: number,
  { reason, isVoid }: { reason: string; isVoid: boolean },
): Promise<'done' | NotDecided> {
  const detail = reasonOf(reason)
  if (detail === undefined) return 'no-reason'
  const outcome = await decide(shop, keyId, async (trx, key) => {
    if (key.state === 'sold' || key.state === 'revealed') return 'bought' as const
    if (key.state === 'void' || (key.state === 'quarantined' && !isVoid)) return 'changed' as const
    const { orderIds } = await quarantineKeys(trx, { keyId })
    if (isVoid) await voidQuarantined(trx, { keyId })
    await recordChange(trx, shop.now(), actor, {
      action: isVoid ? 'key.voided' : 'key.quarantined',
      subject: subjectOf(key),
      before: { state: key.state },
      after: { reason: detail, ...(key.batch_id !== null && { batch: batchName(key.batch_id) }) },
    })
    return { orderIds }
  })
  if (typeof outcome === 'string') return outcome
  await refillOrders(shop, outcome.orderIds)
  return 'done'
}

/**
 * Releases one quarantined key. `in-batch`: its batch must be released first.
 */
export async function releaseKey(
  shop: KeyShop,
  actor: Actor,
  keyId: number,
): Promise<'done' | 'no-key' | 'changed' | 'in-batch'> {
  const outcome = await decide(shop, keyId, async (trx, key) => {
    if (key.state !== 'quarantined') return 'changed' as const
    const batch = key.batch_id === null ? undefined : await batchById(trx, key.batch_id)
    if (batch && batch.quarantined_at !== null) return 'in-batch' as const
    await putOnShelf(trx, keyId)
    await recordChange(trx, shop.now(), actor, { action: 'key.released', subject: subjectOf(key) })
    return 'done' as const
  })
  if (outcome === 'done') shop.wake('deliver-orders')
  return outcome
}

async function decide<Outcome>(
  { db }: Pick<Shop, 'db'>,
  keyId: number,
  decision: (trx: Trx, key: KeyToDecide) => Promise<Outcome>,
): Promise<Outcome | 'no-key'> {
  return inTransaction(db, async (trx) => {
    const variantId = await variantOfKey(trx, keyId)
    if (variantId === undefined) return 'no-key'
    await lockVariants(trx, [variantId])
    return decision(trx, await lockKey(trx, keyId))
  })
}

function subjectOf({ id }: KeyToDecide) {
  return { kind: 'key', id, name: `key ${id}` } as const
}
