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
  /** names the mail to `recallMails` */
  recall: string
}

/**
 * Mails an order to its buyer again, because the shop keeper wants it so: the keys once they are handed over; before that,
 * and while all the money goes back or is disputed, the link to the order. A new address, for one that was mistyped, becomes the order's
 * own. Returns what was queued and to whom. `no-address`: the new one is none; `no-recipient`: the buyer deleted the
 * account, and no new one was given.
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

/** The same, 8 s later: until then `recallMails` with `recall` takes it back. */
export async function mailOrderSoon(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  orderId: number,
  seen?: string,
): Promise<QueuedMail | 'no-address' | 'no-recipient'> {
  return queueByHand(shop, actor, orderId, { seen, waitMs: undoMs })
}

/**
 * Takes back mails of `mailOrderSoon` that have not gone yet, by what it answered as `recall`, and answers how many. Mails that the
 * shop sends by itself cannot be recalled; with `ofOrder`, nor can those of other orders.
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
      // neither address: the order's own history has them, until the buyer is forgotten
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
