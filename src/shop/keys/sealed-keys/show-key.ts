import { refuse } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type KeyContent, readKeyText } from '../key-content.ts'
import { lockOrder, type OrderRow } from '../../orders/order-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { isKeyLookReason, type KeyLookReason } from './key-look.ts'
import { soldKeyOfOrder } from './sealed-key-records.ts'
import type { Trx } from '../../schema.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

/**
 * Reveals a delivered key to staff and records the person and the reason. The buyer notices nothing.
 * Refuses a reason that is not one of `keyLookReasons`.
 */
export async function showKey(
  { db, now, secrets }: Pick<Shop, 'db' | 'now' | 'secrets'>,
  actor: Actor,
  { orderId, keyId, reason }: { orderId: number; keyId: number; reason: string },
): Promise<KeyContent> {
  if (!isKeyLookReason(reason)) refuse('input.invalid', { field: 'reason' })
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const key = (await soldKeyOfOrder(trx, { orderId, keyId })) ?? refuse('not-found')
    await record(trx, actor, {
      order,
      at: now(),
      action: 'order.key-shown',
      after: { key: keyId, reason },
    })
    return readKeyText(secrets.unseal(key.secret_id, key.sealed))
  })
}

export async function noteKeyCopied(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, keyId }: { orderId: number; keyId: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!(await soldKeyOfOrder(trx, { orderId, keyId }))) refuse('not-found')
    await record(trx, actor, { order, at: now(), action: 'order.key-copied', after: { key: keyId } })
  })
}

async function record(
  trx: Trx,
  actor: Actor,
  look: {
    order: OrderRow
    at: Date
    action: 'order.key-shown' | 'order.key-copied'
    after: { key: number; reason?: KeyLookReason }
  },
): Promise<void> {
  const { order, at, action, after } = look
  await recordChange(trx, at, actor, {
    action,
    subject: orderSubject(order),
    after,
  })
}
