import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { isMailAddress } from './mail-header.ts'
import type { MailParams, MailRow, MailState, MailTable } from './mail-table.ts'
import type { MailTransport } from './mail-transport.ts'

/** Any database that has an outbox. */
export type MailDb = Pick<Kysely<{ mail: MailTable }>, 'selectFrom' | 'insertInto' | 'updateTable'>
export type MailTransaction = Pick<Transaction<{ mail: MailTable }>, 'insertInto' | 'isTransaction'>

export interface NewMailRow {
  /** event, e.g. `keys:42`; a second mail with the same key is dropped */
  dedupeKey: string
  kind: string
  recipient: string
  locale: string
  params: MailParams
  /** usually the present moment of the sender */
  dueAt: Date
  /** one of very many; does not hold up other mails */
  isBulk?: boolean
}

/** Puts a mail into the outbox, within the transaction that decided it. Returns false when it is there already. */
export async function insertMail(trx: MailTransaction, mail: NewMailRow): Promise<boolean> {
  if (!isMailAddress(mail.recipient)) throw new Error('The recipient of a mail is not one plain address')
  const inserted = await trx
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      kind: mail.kind,
      recipient: mail.recipient,
      locale: mail.locale,
      params: JSON.stringify(mail.params),
      due_at: mail.dueAt,
      is_bulk: mail.isBulk ?? false,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface ClaimedMail extends MailRow {
  message_id: string
}

/**
 * Claims the most overdue mail, bulk or other, for the length of the lease. Its Message-ID is stored first, so that
 * every try has the same one. `last_error` is empty during a try, which distinguishes delayed mails.
 */
export async function claimDueMail(
  db: MailDb,
  { now, leaseSeconds, domain, isBulk }: { now: Date; leaseSeconds: number; domain: string; isBulk: boolean },
): Promise<ClaimedMail | undefined> {
  const claimed = await db
    .updateTable('mail')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      due_at: new Date(now.getTime() + leaseSeconds * 1000),
      last_error: '',
      message_id: eb.fn.coalesce('message_id', eb.val(`<${randomUUID()}@${domain}>`)),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'queued')
        .where('is_bulk', '=', isBulk)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return claimed && { ...claimed, message_id: claimed.message_id ?? '' }
}

/** Extends the lease of a claimed mail, unless another worker has taken the mail over. */
export async function extendLease(db: MailDb, mail: ClaimedMail, until: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ due_at: until })
    .where('id', '=', mail.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', mail.attempts)
    .execute()
}

export async function recordAccepted(
  db: MailDb,
  { id, transport, now }: { id: number; transport: MailTransport['kind']; now: Date },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'accepted', accepted_at: now, transport, last_error: '' })
    .where('id', '=', id)
    .where('state', '<>', 'accepted')
    .execute()
}

/** Records a failed try; without `retryAt` the mail has failed. Changes nothing if another worker has the mail. */
export async function recordFailure(
  db: MailDb,
  {
    mail,
    error,
    retryAt,
    isRefused = false,
  }: { mail: ClaimedMail; error: string; retryAt: Date | undefined; isRefused?: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      last_error: error.slice(0, 500) || 'unknown',
      is_refused: isRefused,
      ...(retryAt ? { due_at: retryAt } : { state: 'failed' }),
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', mail.attempts)
    .execute()
}

/** Error of a mail that had nothing left to say when it was due. */
export const droppedError = 'nothing to tell any more'

/** Returns the newest dropped mail of a kind about an order. A mail that a worker is sending may still be dropped. */
export async function droppedMail(
  db: MailDb,
  { kind, orderId }: { kind: string; orderId: number },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', kind)
    .where(sql`params ->> 'orderId'`, '=', String(orderId))
    .where((mail) =>
      mail.or([
        mail.and([mail('state', '=', 'failed'), mail('last_error', '=', droppedError)]),
        mail.and([mail('state', '=', 'queued'), mail('attempts', '>', 0)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Failed mails that were neither dropped for lack of content nor put aside. Written exactly like the index. */
export const isMailToDecide = sql<boolean>`state = 'failed' and put_aside_at is null
  and last_error <> ${sql.lit(droppedError)}`

/** Failed mails that need a decision, newest first. */
export async function mailsToDecide(db: MailDb, limit: number): Promise<MailRow[]> {
  return db.selectFrom('mail').selectAll().where(isMailToDecide).orderBy('id', 'desc').limit(limit).execute()
}

/** Queues all failed mails, or one, for the whole run of tries again. */
export async function requeueFailedMail(
  db: MailDb,
  { now, id }: { now: Date; id?: number | undefined },
): Promise<MailRow[]> {
  return db
    .updateTable('mail')
    .set({ state: 'queued', attempts: 0, due_at: now, put_aside_at: null })
    .where('state', '=', 'failed')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(id === undefined, (query) => query.where(isMailToDecide))
    .returningAll()
    .execute()
}

/** Puts a failed mail aside. Returns undefined if no failed mail of that id waits for a decision. */
export async function putMailAside(
  db: MailDb,
  { now, id }: { now: Date; id: number },
): Promise<MailRow | undefined> {
  return db
    .updateTable('mail')
    .set({ put_aside_at: now })
    .where('id', '=', id)
    .where(isMailToDecide)
    .returningAll()
    .executeTakeFirst()
}

/** The newest mails first. */
export async function listMail(
  db: MailDb,
  { state, limit }: { state?: MailState; limit: number },
): Promise<MailRow[]> {
  let query = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit)
  if (state) query = query.where('state', '=', state)
  return query.execute()
}

export async function findMail(db: MailDb, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes the recipients of mails sent before that moment; the mails stay. */
export async function forgetRecipients(db: MailDb, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ recipient: '' })
    .where('state', '=', 'accepted')
    .where('accepted_at', '<', before)
    .where('recipient', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Drops a mail that was never tried and is not due; returns whether it existed. */
export async function dropMailNotDue(
  db: Pick<Kysely<{ mail: MailTable }>, 'deleteFrom'>,
  dedupeKey: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('dedupe_key', '=', dedupeKey)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
