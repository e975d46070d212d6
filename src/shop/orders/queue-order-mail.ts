import { type MailTransaction, type NewMail, queueMail } from '../../platform/mail/mail-outbox-records.ts'
import type { OrderRow } from './order-records.ts'

/** Queues a mail to the order's buyer. Nobody is left to be told of an order whose buyer deleted the account. */
export async function queueOrderMail(
  trx: MailTransaction,
  { id, email, locale }: Pick<OrderRow, 'id' | 'email' | 'locale'>,
  { params = {}, ...mail }: Pick<NewMail, 'dedupeKey' | 'kind' | 'dueAt'> & Partial<Pick<NewMail, 'params'>>,
): Promise<void> {
  if (email === '') return
  await queueMail(trx, { ...mail, recipient: email, locale, params: { orderId: id, ...params } })
}
