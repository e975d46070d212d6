import { numberedSubject } from '../../staff/audit/subjects.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { mailsToDecide, putMailAside, requeueFailedMail } from '../../../platform/mail/mail-outbox-records.ts'
import type { MailRow } from '../../../platform/mail/mail-table.ts'
import { orderNumbers } from '../found-order-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

const maxListed = 1000

export interface FailedMail {
  id: number
  kind: string
  recipient: string
  orderNo: string | undefined
  error: string
  attempts: number
  queuedAt: Date
}

/** Finally failed mails, newest first, without those that had lost their content or were put aside. */
export async function listFailedMails(
  { db }: Pick<Shop, 'db'>,
  limit: number = maxListed,
): Promise<FailedMail[]> {
  const mails = await mailsToDecide(db, limit)
  const ofOrders = mails.flatMap(({ params }) => orderIdOf(params) ?? [])
  const orderNos = await orderNumbers(db, ofOrders)
  return mails.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    orderNo: orderNos.get(orderIdOf(mail.params) ?? 0),
    error: mail.last_error,
    attempts: mail.attempts,
    queuedAt: mail.queued_at,
  }))
}

function orderIdOf({ orderId }: MailRow['params']): number | undefined {
  return typeof orderId === 'number' ? orderId : undefined
}

/** Restarts the tries of all failed mails, or of one. Returns how many: none if another person was faster. */
export async function retryFailedMails(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  id?: number,
): Promise<number> {
  const now = shop.now()
  const count = await inTransaction(shop.db, async (trx) => {
    const mails = await requeueFailedMail(trx, { now, id })
    for (const mail of mails)
      await recordChange(trx, now, actor, {
        action: 'mail.retried',
        subject: numberedSubject('mail', mail.id, mail.kind),
      })
    return mails.length
  })
  if (count > 0) shop.wake('send-mail')
  return count
}

export async function putFailedMailAside(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const mail = await putMailAside(trx, { id, now: now() })
    if (!mail) return false
    await recordChange(trx, now(), actor, {
      action: 'mail.put-aside',
      subject: numberedSubject('mail', mail.id, mail.kind),
    })
    return true
  })
}
