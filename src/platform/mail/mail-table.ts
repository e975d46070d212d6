import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { MailTransport } from './mail-transport.ts'

export type MailState = 'queued' | 'accepted' | 'failed'

/** Ids from which the mail is written when it is sent. Never a key, a password or a token. */
export type MailParams = Record<string, string | number>

export interface MailTable {
  id: Generated<number>
  /** event, e.g. `keys:42`: mailed once */
  dedupe_key: string
  kind: string
  recipient: string
  locale: string
  params: JSONColumnType<MailParams>
  state: Generated<MailState>
  attempts: Generated<number>
  queued_at: ColumnType<Date, Date | undefined, never>
  /** when it may be tried next; in the future while a worker is sending it */
  due_at: Date
  accepted_at: Date | null
  transport: MailTransport['kind'] | null
  /** set by the first try and kept by all others */
  message_id: string | null
  /** error of the last failed try */
  last_error: Generated<string>
  /** when a person decided not to send it */
  put_aside_at: Generated<Date | null>
  /** sent in lanes of its own, beside mails that are not bulk */
  is_bulk: Generated<boolean>
  /** the server rejected the recipient finally at the last try */
  is_refused: Generated<boolean>
}

export type MailRow = Selectable<MailTable>
