import type { MailTransaction } from '../../../platform/mail/mail-outbox-records.ts'
import { type MailContent, queueMail } from '../../mails/queue-mail.ts'
import type { OrderRow } from '../order-records.ts'

type OrderMailContent = Extract<MailContent, { params: { orderId: number } }>

type MailedOrder = Pick<OrderRow, 'email' | 'locale'> & Partial<Pick<OrderRow, 'outlet_id'>>

/** Queues a mail to the order's buyer; none if the account was deleted, or if an outlet sells the order. */
export async function queueOrderMail(
  trx: MailTransaction,
  { email, locale, outlet_id: outletId }: MailedOrder,
  mail: OrderMailContent & { dedupeKey: string; dueAt: Date },
): Promise<void> {
  if (email === '' || typeof outletId === 'number') return
  await queueMail(trx, { ...mail, recipient: email, locale })
}
