import { sql } from 'kysely'
import { droppedError } from '../../../platform/mail/mail-outbox-records.ts'
import type { RecipientState } from '../../enquiries/newsletter-tables.ts'
import type { Trx } from '../../orders/order-records.ts'
import type { Db } from '../../shop.ts'

/** The mail of one recipient in the outbox. */
export function recipientKey(newsletterId: number, subscriberId: number): string {
  return `newsletter:${newsletterId}:${subscriberId}`
}

const keyOfRow = sql<string>`'newsletter:' || r.newsletter_id || ':' || r.subscriber_id`

/** Everybody who is subscribed now gets it. Answers how many they are. */
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

/** Whose turn it is, in the order of subscribing; theirs alone until the transaction ends. */
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

/** How many mails of it lie in the outbox: `fresh` ones that nobody has tried to send, and all. */
export async function countInOutbox(trx: Trx, newsletterId: number): Promise<{ fresh: number; all: number }> {
  const { rows } = await sql<{ fresh: number; all: number }>`
    select count(*) filter (where m.attempts = 0)::integer as fresh, count(*)::integer as "all"
    from newsletter_recipient as r join mail as m on m.dedupe_key = ${keyOfRow}
    where r.newsletter_id = ${newsletterId} and r.state = 'queued'`.execute(trx)
  return rows[0] ?? { fresh: 0, all: 0 }
}

/** Takes those out of the outbox that no worker has in hand, also those that were put off; they wait again. */
export async function takeBackQueued(trx: Trx, newsletterId: number): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from mail where state = 'queued' and (attempts = 0 or last_error <> '') and dedupe_key in (
        select ${keyOfRow} from newsletter_recipient as r
        where r.newsletter_id = ${newsletterId} and r.state = 'queued')
      returning dedupe_key)
    update newsletter_recipient as r set state = 'waiting' from gone
    where r.newsletter_id = ${newsletterId} and r.state = 'queued' and gone.dedupe_key = ${keyOfRow}
    returning 1`.execute(trx)
  return rows.length
}

export interface SettledRecipient {
  newsletter_id: number
  subscriber_id: number
  state: RecipientState
}

/** Notes what became of mails, each once, whoever else does so at the same time. */
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

/** The list of failed mails is for those about which somebody has to decide. */
export async function putMailsAside(trx: Trx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await trx
    .updateTable('mail')
    .set({ put_aside_at: now })
    .where('dedupe_key', 'in', [...keys])
    .where('state', '=', 'failed')
    .execute()
}

/** Whether it was sent to that subscriber. */
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
  subscriber_state: string
  /** what their mail server said */
  reason: string
}

/** Whom it did not reach. */
export async function refusedRecipients(
  db: Db,
  newsletterId: number,
  limit: number,
): Promise<RefusedRecipient[]> {
  const { rows } = await sql<RefusedRecipient>`
    select r.subscriber_id, s.email, s.state as subscriber_state, m.last_error as reason
    from newsletter_recipient as r
      join newsletter_subscriber as s on s.id = r.subscriber_id
      join mail as m on m.dedupe_key = ${keyOfRow}
    where r.newsletter_id = ${newsletterId} and r.state in ('refused', 'failed')
    order by r.subscriber_id limit ${limit}`.execute(db)
  return rows
}
