import { inTransaction } from '../../../platform/database/transaction.ts'
import { dropMailNotDue } from '../../../platform/mail/mail-outbox-records.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { emailChangeAt, setOrderEmail } from './order-email-records.ts'
import { refuse } from '../../errors.ts'
import { visitorEmail } from '../../input/visitor-text.ts'
import { lockOrder, type OrderRow, recordEvent } from '../order-records.ts'
import type { Trx } from '../../schema.ts'
import { isHandedOver } from '../order-status.ts'
import { whyKeysAreWithheld } from '../withheld-keys-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../order-version-records.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

interface QueuedMail {
  kind: 'keys' | 'order-link'
  recipient: string
  /** handle for `recallMails` */
  recall: string
}

/** `email`: the new address of the order; `seen`: the version of the order on the page */
interface ByHand {
  email?: string | undefined
  seen?: string | undefined
}

type MailShop = Pick<Shop, 'db' | 'now' | 'wake'>

/**
 * Mails an order to its buyer again by hand: the keys once delivered; before that, and during a full refund or
 * dispute, the link. Returns mail and recipient. Refuses addresses that checkout refuses.
 */
export async function mailOrder(
  shop: MailShop,
  actor: Actor,
  orderId: number,
  asked: ByHand = {},
): Promise<QueuedMail> {
  return queueByHand(shop, actor, orderId, { ...asked, waitMs: 0 })
}

const undoMs = 8000

/** Mails an order after 8 s. Until then `recallMails` with `recall` cancels it and restores the address. */
export async function mailOrderSoon(
  shop: MailShop,
  actor: Actor,
  orderId: number,
  asked: ByHand = {},
): Promise<QueuedMail> {
  return queueByHand(shop, actor, orderId, { ...asked, waitMs: undoMs })
}

/**
 * Recalls unsent mails of `mailOrderSoon` by their `recall`, and returns how many. Other mails cannot be recalled.
 * With `ofOrder` it recalls mails of that order only.
 */
export async function recallMails(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  recalls: readonly string[],
  ofOrder?: number,
): Promise<number> {
  let recalled = 0
  for (const recall of recalls) {
    const [, id = '0', queuedAt = '0'] =
      /^(?:keys|order-link):(\d{1,15}):by-hand:(\d{1,15})$/.exec(recall) ?? []
    const orderId = Number(id)
    if (orderId === 0 || orderId !== (ofOrder ?? orderId)) continue
    recalled += await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId)
      if (!(await dropMailNotDue(trx, recall, now()))) return 0
      const corrected = await emailBefore(trx, order, new Date(Number(queuedAt)))
      if (corrected !== undefined) await changeEmail(trx, order, corrected, { at: now(), notBefore: now() })
      await recordEvent(trx, orderId, { kind: 'mail-recalled', at: now() })
      await recordChange(trx, now(), actor, {
        action: 'order.mail-recalled',
        subject: orderSubject(order),
      })
      return 1
    })
  }
  return recalled
}

async function queueByHand(
  shop: MailShop,
  actor: Actor,
  orderId: number,
  { email: entered, seen, waitMs }: ByHand & { waitMs: number },
): Promise<QueuedMail> {
  const newEmail = entered?.trim()
  if (newEmail !== undefined && !visitorEmail.safeParse(newEmail).success)
    refuse('input.email', { field: 'email' })
  const now = shop.now()
  const dueAt = new Date(now.getTime() + waitMs)
  const mail = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await assertUnchanged(trx, orderId, seen)
    const recipient = newEmail ?? order.email
    if (recipient === '') refuse('order.no-recipient')
    if (recipient !== order.email) {
      await changeEmail(trx, order, recipient, { at: now, notBefore: dueAt })
      // without both addresses: the order's history has them until the buyer is forgotten
      await recordChange(trx, now, actor, {
        action: 'order.email-corrected',
        subject: orderSubject(order),
      })
    }
    const hasKeys = isHandedOver(order.status) && !(await whyKeysAreWithheld(trx, orderId))
    const kind = hasKeys ? ('keys' as const) : ('order-link' as const)
    const recall = `${kind}:${orderId}:by-hand:${now.getTime()}`
    await queueMail(trx, {
      dedupeKey: recall,
      kind,
      recipient,
      locale: order.locale,
      params: { orderId },
      dueAt,
    })
    await recordEvent(trx, orderId, { kind: 'mailed-by-hand', at: now, detail: kind })
    await recordChange(trx, now, actor, {
      action: 'order.mail-resent',
      subject: orderSubject(order),
      after: { mail: kind },
    })
    return { kind, recipient, recall }
  })
  shop.wake('send-mail')
  return mail
}

const arrow = ' → '

async function changeEmail(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'email'>,
  email: string,
  { at, notBefore }: { at: Date; notBefore: Date },
): Promise<void> {
  await setOrderEmail(trx, order, email, notBefore)
  await recordEvent(trx, order.id, { kind: 'email-changed', at, detail: `${order.email}${arrow}${email}` })
}

/**
 * Returns the address replaced by the correction at that moment. Undefined without a correction, or after a later one.
 */
async function emailBefore(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'email'>,
  at: Date,
): Promise<string | undefined> {
  const detail = await emailChangeAt(trx, order.id, at)
  const [before, after] = detail?.split(arrow) ?? []
  return after === order.email ? before : undefined
}
