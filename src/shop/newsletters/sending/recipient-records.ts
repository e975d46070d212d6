import { sql } from 'kysely'
import { droppedError } from '../../../platform/mail/mail-outbox-records.ts'
import type { SubscriberState } from '../../enquiries/enquiry-tables.ts'
import { recipientKeyOfRow, takingBack } from './newsletter-outbox.ts'
import type { RecipientState } from '../newsletter-tables.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

const keyOfRow = sql.raw<string>(recipientKeyOfRow)

export async function insertRecipients(trx: Trx, newsletterId: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('newsletter_recipient')
    .columns(['newsletter_id', 'subscriber_id', 'locale'])
    .expression((from) =>
      from
        .selectFrom('newsletter_subscriber')
        .select([sql<number>`${newsletterId}::integer`.as('newsletter_id'), 'id', 'locale'])
        .where('state', '=', 'confirmed'),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export interface NextRecipient {
  subscriber_id: number
  locale: string
  email: string
  isSubscribed: boolean
}

/** The next recipients in order of subscription, locked until the transaction ends. */
export async function nextRecipients(
  trx: Trx,
  newsletterId: number,
  limit: number,
): Promise<NextRecipient[]> {
  return trx
    .selectFrom('newsletter_recipient as r')
    .innerJoin('newsletter_subscriber as s', 's.id', 'r.subscriber_id')
    .select(['r.subscriber_id', 'r.locale', 's.email'])
    .select(sql<boolean>`s.state = 'confirmed'`.as('isSubscribed'))
    .where('r.newsletter_id', '=', newsletterId)
    .where('r.state', '=', 'waiting')
    .orderBy('r.subscriber_id')
    .limit(limit)
    .forUpdate('r')
    .execute()
}

export async function setRecipients(
  trx: Trx,
  newsletterId: number,
  subscriberIds: readonly number[],
  state: RecipientState,
): Promise<void> {
  if (subscriberIds.length === 0) return
  await trx
    .updateTable('newsletter_recipient')
    .set({ state })
    .where('newsletter_id', '=', newsletterId)
    .where('subscriber_id', 'in', [...subscriberIds])
    .execute()
}

export interface InOutbox {
  fresh: number
  all: number
  own: number
}

export async function countInOutbox(trx: Trx, newsletterId: number): Promise<InOutbox> {
  const { rows } = await sql<InOutbox>`
    select count(*) filter (where m.attempts = 0)::integer as fresh, count(*)::integer as "all",
      count(*) filter (where r.newsletter_id = ${newsletterId})::integer as own
    from newsletter_recipient as r join mail as m on m.dedupe_key = ${keyOfRow}
    where r.state = 'queued'`.execute(trx)
  return rows[0] ?? { fresh: 0, all: 0, own: 0 }
}

/** SQL: the mail server has answered about mail `m`. */
const isAnswered = sql<boolean>`(m.state <> 'queued' or m.last_error <> '')`

/** Addresses that mail servers refused, finally or so far. */
export async function countRefused(trx: Trx, newsletterId: number): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select (select count(*)::integer from newsletter_recipient
        where newsletter_id = ${newsletterId} and state = 'refused')
      + (select count(*)::integer from newsletter_recipient as r join mail as m on m.dedupe_key = ${keyOfRow}
        where r.newsletter_id = ${newsletterId} and r.state = 'queued'
          and m.is_refused and m.state <> 'accepted' and ${isAnswered}) as refused`.execute(trx)
  return rows[0]?.refused ?? 0
}

/** Addresses for which a mail server has answered. Reads all recipients. */
export async function countTried(trx: Trx, newsletterId: number): Promise<number> {
  const { rows } = await sql<{ tried: number }>`
    select count(*)::integer as tried
    from newsletter_recipient as r left join mail as m on r.state = 'queued' and m.dedupe_key = ${keyOfRow}
    where r.newsletter_id = ${newsletterId} and (r.state in ('sent', 'refused', 'failed') or ${isAnswered})`.execute(
    trx,
  )
  return rows[0]?.tried ?? 0
}

export async function isAnybodyWaiting(trx: Trx, newsletterId: number): Promise<boolean> {
  const waiting = await trx
    .selectFrom('newsletter_recipient')
    .select('subscriber_id')
    .where('newsletter_id', '=', newsletterId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Removes queued mails of newsletters that are not being sent, except mails that a worker holds. */
export async function takeBackQueued(trx: Trx): Promise<void> {
  const ofThose = `dedupe_key in (
    select ${recipientKeyOfRow} from newsletter_recipient as r join newsletter as n on n.id = r.newsletter_id
    where r.state = 'queued' and n.state <> 'sending')`
  await sql.raw(takingBack(`(attempts = 0 or last_error <> '') and ${ofThose}`)).execute(trx)
}

export interface SettledRecipient {
  newsletter_id: number
  subscriber_id: number
  state: RecipientState
}

/** Records the results of mails, each once even if several processes do it. */
export async function settleRecipients(trx: Trx, limit: number): Promise<SettledRecipient[]> {
  const { rows } = await sql<SettledRecipient>`
    with ended as (
      select r.newsletter_id, r.subscriber_id, case
          when m.state = 'accepted' then 'sent'
          when m.is_refused then 'refused'
          when m.last_error = ${droppedError} then 'left-out'
          else 'failed' end as state
      from newsletter_recipient as r join mail as m on m.dedupe_key = ${keyOfRow}
      where r.state = 'queued' and m.state <> 'queued'
      order by r.newsletter_id, r.subscriber_id limit ${limit} for update of r skip locked)
    update newsletter_recipient as r set state = ended.state from ended
    where r.newsletter_id = ended.newsletter_id and r.subscriber_id = ended.subscriber_id
    returning r.newsletter_id, r.subscriber_id, r.state`.execute(trx)
  return rows
}

/** Keeps these mails off the list of failed mails, which is for decisions of staff. */
export async function putMailsAside(trx: Trx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await trx
    .updateTable('mail')
    .set({ put_aside_at: now })
    .where('dedupe_key', 'in', [...keys])
    .where('state', '=', 'failed')
    .execute()
}

export async function hasReached(db: Db, newsletterId: number, subscriberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_recipient')
    .select('state')
    .where('newsletter_id', '=', newsletterId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return row?.state === 'sent'
}

export interface RecipientCount {
  locale: string
  state: RecipientState
  count: number
}

export async function countRecipients(db: Db, newsletterId: number): Promise<RecipientCount[]> {
  return db
    .selectFrom('newsletter_recipient')
    .select(['locale', 'state', sql<number>`count(*)::integer`.as('count')])
    .where('newsletter_id', '=', newsletterId)
    .groupBy(['locale', 'state'])
    .execute()
}

export interface RefusedRecipient {
  subscriber_id: number
  email: string
  /** `refused` or `failed` */
  state: RecipientState
  subscriber_state: SubscriberState
  /** answer of the mail server */
  reason: string
}

export async function refusedRecipients(
  db: Db,
  newsletterId: number,
  limit: number,
): Promise<RefusedRecipient[]> {
  const { rows } = await sql<RefusedRecipient>`
    select r.subscriber_id, s.email, r.state, s.state as subscriber_state, m.last_error as reason
    from newsletter_recipient as r
      join newsletter_subscriber as s on s.id = r.subscriber_id
      join mail as m on m.dedupe_key = ${keyOfRow}
    where r.newsletter_id = ${newsletterId} and r.state in ('refused', 'failed')
    order by r.subscriber_id limit ${limit}`.execute(db)
  return rows
}
