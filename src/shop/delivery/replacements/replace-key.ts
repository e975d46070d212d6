import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockVariants } from '../key-records.ts'
import {
  endReplacement,
  insertReplacement,
  replaceableKey,
  type ReplaceableKey,
  type Replacement,
  replacementsOfOrder,
  sellInPlaceOf,
  waitingReplacement,
} from './replacement-records.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { keysKeptBack } from '../../orders/kept-back-records.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { lockOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { isHandedOver } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../../orders/order-stamp-records.ts'
import type { Trx } from '../../schema.ts'

export const maxFault = 500

export interface KeyToReplace {
  orderId: number
  keyId: number
  /** for the shop's books */
  reason: string
  /** of the same variant; any if none is named */
  batchId?: number | undefined
  /** the order as it was read */
  seen?: string | undefined
}

/**
 * | code        | why nothing is replaced                                                       |
 * |-------------|-------------------------------------------------------------------------------|
 * | no-reason   | none, or more than 500 characters                                             |
 * | not-shown   | the buyer sees no key of the order: not delivered, going back, or disputed    |
 * | no-key      | no key of the order that is the buyer's; one that goes back is not            |
 * | waiting     | it waits for stock to be replaced already                                     |
 * | batch-empty | the batch that was named has none to give                                     |
 */
export type NotReplaced = 'no-reason' | 'not-shown' | 'no-key' | 'waiting' | 'batch-empty'

/**
 * Gives the buyer another key in place of a faulty one, which is void from then on; the keys are mailed again. Without one in
 * stock the buyer keeps the old one until the next key of the variant comes in, which nobody else can buy meanwhile. Refuses
 * `staff.changed`.
 */
export async function replaceKey(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  input: KeyToReplace,
): Promise<{ newKeyId: number } | 'awaiting' | NotReplaced> {
  const reason = cleanLine(input.reason)
  if (reason === '' || reason.length > maxFault) return 'no-reason'
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, input.orderId)
    await assertUnchanged(trx, order.id, input.seen)
    if (!(await areKeysShown(trx, order))) return 'not-shown'
    const old = await replaceableKey(trx, input)
    if (!old) return 'no-key'
    const others = await replacementsOfOrder(trx, order.id)
    if (others.some(({ oldKeyId }) => oldKeyId === old.id)) return 'waiting'
    return replaceLocked(shop, trx, actor, { order, old, reason, batchId: input.batchId })
  })
  if (typeof outcome !== 'string') shop.wake('send-mail')
  return outcome
}

async function replaceLocked(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  wanted: { order: OrderRow; old: ReplaceableKey; reason: string; batchId: number | undefined },
): Promise<{ newKeyId: number } | 'awaiting' | 'batch-empty'> {
  const { order, old, reason, batchId } = wanted
  const at = now()
  await lockVariants(trx, [old.variant_id])
  const newKeyId = await sellInPlaceOf(trx, old, { batchId, at })
  if (newKeyId === undefined && batchId !== undefined) return 'batch-empty'
  const replacement = { orderId: order.id, oldKeyId: old.id, newKeyId: newKeyId ?? null, reason, at }
  const id = await insertReplacement(trx, replacement)
  await tell(trx, actor, { order, id, oldKeyId: old.id, newKeyId, at })
  return newKeyId === undefined ? 'awaiting' : { newKeyId }
}

/** Tries a replacement that waits for stock. Answers whether it has ended: replaced, or its key is the buyer's no more. */
export async function tryReplacement(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, orderId, oldKeyId }: Replacement,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const waiting = await waitingReplacement(trx, id)
    if (!waiting) return false
    if (waiting.isKeyVoid) {
      await drop(trx, actor, { order, id, oldKeyId, at: now() })
      return true
    }
    const old = await replaceableKey(trx, { orderId, keyId: oldKeyId })
    if (!old || !(await areKeysShown(trx, order))) return false
    await lockVariants(trx, [old.variant_id])
    const at = now()
    const newKeyId = await sellInPlaceOf(trx, old, { batchId: undefined, at })
    if (newKeyId === undefined) return false
    await endReplacement(trx, id, { newKeyId, at })
    await tell(trx, actor, { order, id, oldKeyId, newKeyId, at })
    return true
  })
}

async function drop(
  trx: Trx,
  actor: Actor,
  dropped: { order: OrderRow; id: number; oldKeyId: number; at: Date },
): Promise<void> {
  const { order, id, oldKeyId, at } = dropped
  await endReplacement(trx, id, { droppedAt: at })
  await recordEvent(trx, order.id, { kind: 'key-not-replaced', at, detail: String(oldKeyId) })
  await recordChange(trx, at, actor, {
    action: 'order.key-not-replaced',
    subject: { kind: 'order', id: order.id, name: order.order_no },
    before: { key: oldKeyId },
  })
}

async function areKeysShown(trx: Trx, order: OrderRow): Promise<boolean> {
  return isHandedOver(order.status) && !(await keysKeptBack(trx, order.id))
}

/** The order's history, the audit log, and the buyer if there is something new to see. */
async function tell(
  trx: Trx,
  actor: Actor,
  done: {
    order: OrderRow
    id: number
    oldKeyId: number
    newKeyId: number | undefined
    at: Date
  },
): Promise<void> {
  const { order, id, oldKeyId, newKeyId, at } = done
  const isDone = newKeyId !== undefined
  await recordEvent(trx, order.id, {
    kind: isDone ? 'key-replaced' : 'key-awaited',
    at,
    detail: isDone ? `${oldKeyId} → ${newKeyId}` : String(oldKeyId),
  })
  await recordChange(trx, at, actor, {
    action: isDone ? 'order.key-replaced' : 'order.key-awaited',
    subject: { kind: 'order', id: order.id, name: order.order_no },
    before: { key: oldKeyId },
    ...(isDone && { after: { key: newKeyId } }),
  })
  if (isDone)
    await queueOrderMail(trx, order, {
      dedupeKey: `keys:${order.id}:replaced:${id}`,
      kind: 'keys',
      params: { orderId: order.id },
      dueAt: at,
    })
}
