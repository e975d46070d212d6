import { queueMail, type NewMail } from '../mails/queue-mail.ts'
import type { Trx } from '../schema.ts'
import type { MailedAlertKind } from './alert-kinds.ts'
import { insertAlerts } from './alert-records.ts'

/**
 * Queues a mail to the shop keeper in the deciding transaction, and an alert for each channel of staff that wants it.
 * Wake `send-mail` afterwards; `send-alerts` looks every few seconds.
 */
export async function notifyStaff(
  trx: Trx,
  mail: Extract<NewMail, { kind: MailedAlertKind }>,
): Promise<void> {
  await queueMail(trx, mail)
  await insertAlerts(trx, mail)
}
