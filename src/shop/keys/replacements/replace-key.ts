import { refuse } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { recordMailConsent } from '../consent/mail-consent.ts'
import { closeComplaints } from '../complaints/complaint-records.ts'
import { lockVariants } from '../key-records.ts'
import {
  endReplacement,
  insertReplacement,
  replaceableKey,
  type Replacement,
  replacementsOfOrder,
  sellInPlaceOf,
  waitingReplacement,
} from './replacement-records.ts'
import { reasonOf } from '../../input/limited-text.ts'
import { whyKeysAreWithheld } from '../../orders/withheld-keys-records.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { lockOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { isHandedOver } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../../orders/order-version-records.ts'
import type { Trx } from '../../schema.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

export interface KeyToReplace {
  orderId: number
  keyId: number
  reason: string
  batchId?: number | undefined
  /** version of the order on the page */
  seen?: string | undefined
}

/**
 * Replaces a faulty key, which becomes void, and mails the keys again. Without stock the buyer keeps the old key and
 * gets the next key of the variant, which nobody else can buy. Refuses `staff.changed`.
 */
export async function replaceKey(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  input: KeyToReplace,
): Promise<{ newKeyId: number | undefined }> {
  const reason = reasonOf(input.reason)
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, input.orderId)
    await assertUnchanged(trx, order.id, input.seen)
    return replaceLocked(shop, trx, actor, { order, keyId: input.keyId, reason, batchId: input.batchId })
  })
  if (outcome.newKeyId !== undefined) shop.wake('send-mail')
  return outcome
}

/** Replaces a key of a locked order. Replacements with the same `mailKey` send one mail. */
export async function replaceLocked(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  wanted: { order: OrderRow; keyId: number; reason: string; batchId?: number | undefined; mailKey?: string },
): Promise<{ newKeyId: number | undefined }> {
  const { order, keyId, reason, batchId, mailKey } = wanted
  const at = now()
  if (!(await areKeysShown(trx, order))) refuse('replacement.not-shown')
  const old = (await replaceableKey(trx, { orderId: order.id, keyId })) ?? refuse('replacement.no-key')
  const others = await replacementsOfOrder(trx, order.id)
  if (others.some(({ oldKeyId }) => oldKeyId === old.id)) refuse('replacement.waiting')
  await lockVariants(trx, [old.variant_id])
  const newKeyId = await sellInPlaceOf(trx, old, { batchId, at })
  if (newKeyId === undefined && batchId !== undefined) refuse('replacement.batch-empty', { field: 'batch' })
  if (newKeyId !== undefined) await closeComplaints(trx, order.id, old.id)
  const replacement = { orderId: order.id, oldKeyId: old.id, newKeyId: newKeyId ?? null, reason, at }
  const id = await insertReplacement(trx, replacement)
  await notifyBuyer(trx, actor, { order, id, oldKeyId: old.id, newKeyId, at, mailKey })
  return { newKeyId }
}

/** Tries a waiting replacement. Returns whether it ended: the key was replaced, or is not the buyer's any more. */
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
    await closeComplaints(trx, orderId, oldKeyId)
    await notifyBuyer(trx, actor, { order, id, oldKeyId, newKeyId, at })
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
    subject: orderSubject(order),
    before: { key: oldKeyId },
  })
}

async function areKeysShown(trx: Trx, order: OrderRow): Promise<boolean> {
  return isHandedOver(order.status) && !(await whyKeysAreWithheld(trx, order.id))
}

/** Writes the order's history and the audit log, and notifies the buyer of a new key. */
async function notifyBuyer(
  trx: Trx,
  actor: Actor,
  done: {
    order: OrderRow
    id: number
    oldKeyId: number
    newKeyId: number | undefined
    at: Date
    mailKey?: string | undefined
  },
): Promise<void> {
  const { order, id, oldKeyId, newKeyId, at, mailKey = `keys:${order.id}:replaced:${id}` } = done
  const isDone = newKeyId !== undefined
  await recordEvent(trx, order.id, {
    kind: isDone ? 'key-replaced' : 'key-awaited',
    at,
    detail: isDone ? `${oldKeyId} → ${newKeyId}` : String(oldKeyId),
  })
  await recordChange(trx, at, actor, {
    action: isDone ? 'order.key-replaced' : 'order.key-awaited',
    subject: orderSubject(order),
    before: { key: oldKeyId },
    ...(isDone && { after: { key: newKeyId } }),
  })
  if (!isDone) return
  await recordMailConsent(trx, order, at)
  await queueOrderMail(trx, order, {
    dedupeKey: mailKey,
    kind: 'keys',
    params: { orderId: order.id },
    dueAt: at,
  })
}
