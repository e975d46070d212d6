import { insertMail, type MailTransaction, type NewMailRow } from '../../platform/mail/mail-outbox-records.ts'
import type { MailKind, ParamsOf } from './mail-params.ts'

export type MailContent = { [Kind in MailKind]: { kind: Kind; params: ParamsOf<Kind> } }[MailKind]

export type NewMail = Omit<NewMailRow, 'kind' | 'params'> & MailContent

/** Queues a mail in the transaction that causes it; wake its job afterwards. Drops a repeated `dedupeKey`. */
export async function queueMail(trx: MailTransaction, mail: NewMail): Promise<void> {
  await insertMail(trx, mail)
}
