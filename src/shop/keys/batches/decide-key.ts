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
import { refuse } from '../../errors.ts'
import { reasonOf } from '../../input/limited-text.ts'
import type { KeyShop } from './decide-batch.ts'
import type { Trx } from '../../schema.ts'

/** Quarantines one key. An order that holds the key gets another one or awaits stock. */
export async function quarantineKey(
  shop: KeyShop,
  actor: Actor,
  keyId: number,
  reason: string,
): Promise<void> {
  return takeOff(shop, actor, keyId, { reason, isVoid: false })
}

export async function voidKey(shop: KeyShop, actor: Actor, keyId: number, reason: string): Promise<void> {
  return takeOff(shop, actor, keyId, { reason, isVoid: true })
}

async function takeOff(
  shop: KeyShop,
  actor: Actor,
  keyId: number,
  { reason, isVoid }: { reason: string; isVoid: boolean },
): Promise<void> {
  const detail = reasonOf(reason)
  const outcome = await decide(shop, keyId, async (trx, key) => {
    if (key.state === 'sold' || key.state === 'revealed') refuse('key.bought')
    if (key.state === 'void' || (key.state === 'quarantined' && !isVoid)) refuse('staff.changed')
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
  await refillOrders(shop, outcome.orderIds)
}

/** Releases one quarantined key. Refuses `key.in-batch` while its batch is quarantined. */
export async function releaseKey(shop: KeyShop, actor: Actor, keyId: number): Promise<void> {
  await decide(shop, keyId, async (trx, key) => {
    if (key.state !== 'quarantined') refuse('key.not-quarantined')
    const batch = key.batch_id === null ? undefined : await batchById(trx, key.batch_id)
    if (batch && batch.quarantined_at !== null) refuse('key.in-batch')
    await putOnShelf(trx, keyId)
    await recordChange(trx, shop.now(), actor, { action: 'key.released', subject: subjectOf(key) })
  })
  shop.wake('deliver-orders')
}

async function decide<Outcome>(
  { db }: Pick<Shop, 'db'>,
  keyId: number,
  decision: (trx: Trx, key: KeyToDecide) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const variantId = (await variantOfKey(trx, keyId)) ?? refuse('not-found')
    await lockVariants(trx, [variantId])
    return decision(trx, await lockKey(trx, keyId))
  })
}

function subjectOf({ id }: KeyToDecide) {
  return { kind: 'key', id, name: `key ${id}` } as const
}
