import { inTransaction } from '../../../platform/database/transaction.ts'
import { isMailAddress } from '../../../platform/mail/mail-header.ts'
import { dropMailNotDue } from '../../../platform/mail/mail-outbox-records.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { setOrderEmail } from './order-email-records.ts'
import { lockOrder, recordEvent } from '../order-records.ts'
import { isHandedOver } from '../order-status.ts'
import { keysKeptBack } from '../kept-back-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../order-stamp-records.ts'

interface QueuedMail {
  kind: 'keys' | 'order-link'
  recipient: string
  /** handle for `recallMails` */
  recall: string
}

/**
 * Mails an order to its buyer again by hand: the keys once delivered; before that, and during a full refund or
 * dispute, the link. A new address becomes the order's. Returns mail and recipient. `no-address`: it is invalid;
 * `no-recipient`: the account was deleted, and no address was given.
 */
export async function mailOrder(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  orderId: number,
  newEmail?: string,
  seen?: string,
): Promise<QueuedMail | 'no-address' | 'no-recipient'> {
  return queueByHand(shop, actor, orderId, { newEmail, seen, waitMs: 0 })
}

const undoMs = 8000

/** The same after 8 s: until then `recallMails` with `recall` stops it. */
export async function mailOrderSoon(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  orderId: number,
  seen?: string,
): Promise<QueuedMail | 'no-address' | 'no-recipient'> {
  return queueByHand(shop, actor, orderId, { seen, waitMs: undoMs })
}

/**
 * Recalls unsent mails of `mailOrderSoon` by their `recall`, and returns how many. Other mails cannot be recalled;
 * with `ofOrder` neither those of other orders.
 */
export async function recallMails(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  recalls: readonly string[],
  ofOrder?: number,
): Promise<number> {
  let recalled = 0
  for (const recall of recalls) {
    const orderId = Number(/^(?:keys|order-link):(\d{1,15}):by-hand:\d+$/.exec(recall)?.[1] ?? '0')
    if (orderId === 0 || orderId !== (ofOrder ?? orderId)) continue
    recalled += await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      if (!(await dropMailNotDue(trx, recall, now()))) return 0
      await recordEvent(trx, orderId, { kind: 'mail-recalled', at: now() })
      await recordChange(trx, now(), actor, {
        action: 'order.mail-recalled',
        subject: { kind: 'order', id: orderId, name: order.order_no },
      })
      return 1
    })
  }
  return recalled
}

interface ByHand {
  newEmail?: string | undefined
  seen?: string | undefined
  waitMs: number
}

async function queueByHand(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  orderId: number,
  { newEmail, seen, waitMs }: ByHand,
): Promise<QueuedMail | 'no-address' | 'no-recipient'> {
  if (newEmail !== undefined && !isMailAddress(newEmail)) return 'no-address'
  const now = shop.now()
  const mail = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await assertUnchanged(trx, orderId, seen)
    const recipient = newEmail ?? order.email
    if (recipient === '') return 'no-recipient'
    if (recipient !== order.email) {
      await setOrderEmail(trx, order, recipient)
      await recordEvent(trx, orderId, {
        kind: 'email-changed',
        at: now,
        detail: `${order.email} → ${recipient}`,
      })
      // without both addresses: the order's history has them until the buyer is forgotten
      await recordChange(trx, now, actor, {
        action: 'order.email-corrected',
        subject: { kind: 'order', id: orderId, name: order.order_no },
      })
    }
    const hasKeys = isHandedOver(order.status) && !(await keysKeptBack(trx, orderId))
    const kind = hasKeys ? ('keys' as const) : ('order-link' as const)
    const recall = `${kind}:${orderId}:by-hand:${now.getTime()}`
    await queueMail(trx, {
      dedupeKey: recall,
      kind,
      recipient,
      locale: order.locale,
      params: { orderId },
      dueAt: new Date(now.getTime() + waitMs),
    })
    await recordEvent(trx, orderId, { kind: 'mailed-by-hand', at: now, detail: kind })
    await recordChange(trx, now, actor, {
      action: 'order.mail-resent',
      subject: { kind: 'order', id: orderId, name: order.order_no },
      after: { mail: kind },
    })
    return { kind, recipient, recall }
  })
  if (mail !== 'no-recipient') shop.wake('send-mail')
  return mail
}
