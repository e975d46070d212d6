import { sql, type Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type SubscriberRow = Selectable<Database['newsletter_subscriber']>

interface AskedAs {
  email: string
  locale: string
  currency?: string | null
  now: Date
}

/** Notes a request for confirmation. Undefined if the address is subscribed, or was asked too recently. */
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

export async function confirmedSubscribers(db: Db): Promise<SubscriberRow[]> {
  return db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
}

/** Two refused newsletters in a row end a subscription. */
const maxBounces = 2

/** Resets the count of refusals after a delivered newsletter. */
export async function forgetBounces(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('newsletter_subscriber')
    .set({ bounces: 0 })
    .where('id', 'in', [...ids])
    .where('bounces', '>', 0)
    .execute()
}

/** Counts a final refusal; the second in a row suspends the subscription until it is confirmed again. */
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
