import { insertMail, type MailTransaction, type NewMailRow } from '../../platform/mail/mail-outbox-records.ts'
import type { MailKind, ParamsOf } from '../mail-list.ts'

/** A kind of mail with the params that it takes. */
export type MailContent = { [Kind in MailKind]: { kind: Kind; params: ParamsOf<Kind> } }[MailKind]

export type NewMail = Omit<NewMailRow, 'kind' | 'params'> & MailContent

/**
 * Puts a mail into the outbox, within the transaction that decided it; the caller wakes `send-mail` after it, for a bulk
 * mail `send-bulk-mail`. A second mail with the same `dedupeKey` is dropped.
 */
export async function queueMail(trx: MailTransaction, mail: NewMail): Promise<void> {
  await insertMail(trx, mail)
}
