import { inTransaction } from '../../../platform/database/transaction.ts'
import { type KeyContent, readKeyText } from '../../delivery/key-content.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { lockOrder, type OrderRow, type Trx } from '../../orders/order-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { soldKeyOfOrder } from './sealed-key-records.ts'

const maxReason = 500

/**
 * Opens a key that an order was given, for whoever runs the shop, and writes down who saw it and why. Nothing changes for
 * the buyer. `no-key`: the order has no such key, or it is not handed over yet; `no-reason`: none, or more than 500
 * characters.
 */
export async function showKey(
  { db, now, secrets }: Pick<Shop, 'db' | 'now' | 'secrets'>,
  actor: Actor,
  { orderId, keyId, reason }: { orderId: number; keyId: number; reason: string },
): Promise<{ content: KeyContent } | 'no-key' | 'no-reason'> {
  const why = cleanLine(reason)
  if (why === '' || why.length > maxReason) return 'no-reason'
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const key = await soldKeyOfOrder(trx, { orderId, keyId })
    if (!key) return 'no-key'
    await record(trx, actor, {
      order,
      at: now(),
      action: 'order.key-shown',
      after: { key: keyId, reason: why },
    })
    return { content: readKeyText(secrets.unseal(key.secret_id, key.sealed)) }
  })
}

/** Somebody who was shown a key has copied it. False when the order has no such key. */
export async function noteKeyCopied(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, keyId }: { orderId: number; keyId: number },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!(await soldKeyOfOrder(trx, { orderId, keyId }))) return false
    await record(trx, actor, { order, at: now(), action: 'order.key-copied', after: { key: keyId } })
    return true
  })
}

async function record(
  trx: Trx,
  actor: Actor,
  look: {
    order: OrderRow
    at: Date
    action: 'order.key-shown' | 'order.key-copied'
    after: { key: number; reason?: string }
  },
): Promise<void> {
  const { order, at, action, after } = look
  await recordChange(trx, at, actor, {
    action,
    subject: { kind: 'order', id: order.id, name: order.order_no },
    after,
  })
}
