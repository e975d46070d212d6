import { sql, type Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type SubscriberRow = Selectable<Database['newsletter_subscriber']>

/** How somebody sees the shop who asks for the newsletter, and how the newsletter comes to them. */
interface AskedAs {
  email: string
  locale: string
  /** code; null: not known */
  currency?: string | null
  now: Date
}

/**
 * Notes that an address is to be asked for its confirmation. Undefined when it must not be asked: it subscribes already,
 * or it was asked within the time that must pass.
 */
export async function askSubscriber(
  db: Db,
  { email, locale, currency = null, now, silenceHours }: AskedAs & { silenceHours: number },
): Promise<{ id: number } | undefined> {
  const silentSince = new Date(now.getTime() - silenceHours * 3_600_000)
  return db
    .insertInto('newsletter_subscriber')
    .values({ email, locale, currency, asked_at: now, confirmed_at: null, ended_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ locale, currency, asked_at: now, state: 'asked', ended_at: null })
        .where('newsletter_subscriber.state', '<>', 'confirmed')
        .where('newsletter_subscriber.asked_at', '<=', silentSince),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Whoever answered a mail to that address wants the newsletter. */
export async function confirmSubscriber(
  db: Db,
  { email, locale, currency = null, now }: AskedAs,
): Promise<void> {
  await db
    .insertInto('newsletter_subscriber')
    .values({ email, locale, currency, state: 'confirmed', asked_at: now, confirmed_at: now, ended_at: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        state: 'confirmed',
        currency: sql`coalesce(${currency}, newsletter_subscriber.currency)`,
        confirmed_at: sql`coalesce(newsletter_subscriber.confirmed_at, ${now})`,
        ended_at: null,
        bounces: 0,
      }),
    )
    .execute()
}

/** Ends the subscription of an address, if there is one. */
export async function endSubscriber(db: Db, { email, now }: { email: string; now: Date }): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ state: 'ended', ended_at: now })
    .where('email', '=', email)
    .where('state', '<>', 'ended')
    .execute()
}

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', email)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

export async function subscriberById(db: Db, id: number): Promise<SubscriberRow | undefined> {
  return db.selectFrom('newsletter_subscriber').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({
      state: 'confirmed',
      confirmed_at: sql`coalesce(confirmed_at, ${now})`,
      ended_at: null,
      bounces: 0,
    })
    .where('id', '=', id)
    .execute()
}

export async function markEnded(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ state: 'ended', ended_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute()
}

/** Whoever confirmed and has not ended it. */
export async function confirmedSubscribers(db: Db): Promise<SubscriberRow[]> {
  return db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
}

/** A newsletter in a row that is refused for good is one too many. */
const maxBounces = 2

/** A newsletter reached them. */
export async function forgetBounces(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('newsletter_subscriber')
    .set({ bounces: 0 })
    .where('id', 'in', [...ids])
    .where('bounces', '>', 0)
    .execute()
}

/** Their mail server refused a newsletter for good; the second time in a row ends it until they confirm anew. */
export async function countBounces(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('newsletter_subscriber')
    .set({
      bounces: sql`bounces + 1`,
      state: sql`case when bounces + 1 >= ${maxBounces} and state = 'confirmed' then 'bounced' else state end`,
    })
    .where('id', 'in', [...ids])
    .execute()
}
