import { sql } from 'kysely'
import type { NewsletterState } from './newsletter-tables.ts'
import { largestId } from '../input/largest-id.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Db } from '../shop.ts'
import type { Trx } from '../schema.ts'

export interface NewsletterRow {
  id: number
  state: NewsletterState
  started_at: Date | null
  ended_at: Date | null
  planned_at: Date | null
}

/** Locks the newsletter with plan, texts and recipients until the transaction ends. */
export async function lockNewsletter(trx: Trx, id: number): Promise<NewsletterRow | undefined> {
  await trx.selectFrom('newsletter').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return newsletterById(trx, id)
}

/** Locks the newsletter; undefined while another process has it. */
export async function claimNewsletter(trx: Trx, id: number): Promise<NewsletterRow | undefined> {
  const { length } = await trx
    .selectFrom('newsletter')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return length === 0 ? undefined : newsletterById(trx, id)
}

const stateNow = sql<NewsletterState>`case when p.starts_at is null then n.state else 'planned' end`

export async function newsletterById(db: Db, id: number): Promise<NewsletterRow | undefined> {
  return db
    .selectFrom('newsletter as n')
    .leftJoin('newsletter_plan as p', 'p.newsletter_id', 'n.id')
    .select(['n.id', stateNow.as('state'), 'n.started_at', 'n.ended_at', 'p.starts_at as planned_at'])
    .where('n.id', '=', id)
    .executeTakeFirst()
}

/** Inserts a draft with a subject only. */
export async function insertNewsletter(trx: Trx, subject: string, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('newsletter')
    .values({ created_at: now, started_at: null, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('newsletter_text')
    .values({
      newsletter_id: id,
      locale: fallbackLocaleId,
      subject,
      preheader: '',
      body: '',
      source_hash: null,
    })
    .execute()
  return id
}

export async function deleteNewsletterRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('newsletter').where('id', '=', id).execute()
}

export async function updateNewsletter(
  trx: Trx,
  id: number,
  changes: { state: Exclude<NewsletterState, 'planned'>; started_at?: Date; ended_at?: Date },
): Promise<void> {
  await trx.updateTable('newsletter').set(changes).where('id', '=', id).execute()
}

export async function newslettersToSend(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletter')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewsletterText {
  locale: string
  subject: string
  preheader: string
  body: string
}

/** Languages with all texts that a mail needs. */
export async function wholeTexts(db: Db, id: number): Promise<NewsletterText[]> {
  return db
    .selectFrom('newsletter_text')
    .select(['locale', 'subject', 'preheader', 'body'])
    .where('newsletter_id', '=', id)
    .where('subject', '<>', '')
    .where('body', '<>', '')
    .orderBy('locale')
    .execute()
}

export interface NewsletterLine {
  id: number
  state: NewsletterState
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  planned_at: Date | null
  subject: string
  languages: number
  recipients: number
  sent: number
}

export async function newsletterLines(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NewsletterLine[]> {
  const { rows } = await sql<NewsletterLine>`
    select n.id, ${stateNow} as state, n.created_at, n.started_at, n.ended_at, p.starts_at as planned_at,
      coalesce(t.subject, '') as subject, coalesce(t.languages, 0) as languages, r.recipients, r.sent
    from newsletter as n
      left join newsletter_plan as p on p.newsletter_id = n.id
      left join lateral (
        select max(subject) filter (where locale = ${fallbackLocaleId}) as subject,
          (count(*) filter (where subject <> '' and body <> ''))::integer as languages
        from newsletter_text where newsletter_id = n.id) as t on true
      left join lateral (
        select count(*)::integer as recipients, (count(*) filter (where state = 'sent'))::integer as sent
        from newsletter_recipient where newsletter_id = n.id) as r on true
    where n.id <= ${before === undefined ? largestId : before - 1} order by n.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
