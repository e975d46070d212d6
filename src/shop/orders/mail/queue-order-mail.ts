import type { MailTransaction } from '../../../platform/mail/mail-outbox-records.ts'
import { type MailContent, queueMail } from '../../mails/queue-mail.ts'
import type { OrderRow } from '../order-records.ts'

type OrderMailContent = Extract<MailContent, { params: { orderId: number } }>

/** Queues a mail to the order's buyer; none if the account was deleted. */
export async function queueOrderMail(
  trx: MailTransaction,
  { email, locale }: Pick<OrderRow, 'email' | 'locale'>,
  mail: OrderMailContent & { dedupeKey: string; dueAt: Date },
): Promise<void> {
  if (email === '') return
  await queueMail(trx, { ...mail, recipient: email, locale })
}
