import type { Selectable } from 'kysely'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export async function setPlan(trx: Trx, newsletterId: number, startsAt: Date): Promise<void> {
  await trx
    .insertInto('newsletter_plan')
    .values({ newsletter_id: newsletterId, starts_at: startsAt })
    .onConflict((conflict) => conflict.column('newsletter_id').doUpdateSet({ starts_at: startsAt }))
    .execute()
}

export async function dropPlan(trx: Trx, newsletterId: number): Promise<void> {
  await trx.deleteFrom('newsletter_plan').where('newsletter_id', '=', newsletterId).execute()
}

/** Ids of planned newsletters that are due, oldest first. */
export async function newslettersToStart(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletter_plan')
    .select('newsletter_id')
    .where('starts_at', '<=', now)
    .orderBy('newsletter_id')
    .execute()
  return rows.map(({ newsletter_id: id }) => id)
}

export type NewsletterHold = Selectable<Database['newsletter_hold']>

/** Automatic pause of a newsletter; has `ended_at` once a person has decided. */
export async function holdOf(db: Db, newsletterId: number): Promise<NewsletterHold | undefined> {
  return db
    .selectFrom('newsletter_hold')
    .selectAll()
    .where('newsletter_id', '=', newsletterId)
    .executeTakeFirst()
}

export async function insertHold(trx: Trx, hold: Omit<NewsletterHold, 'ended_at'>): Promise<void> {
  await trx
    .insertInto('newsletter_hold')
    .values({ ...hold, ended_at: null })
    .execute()
}

export async function endHold(trx: Trx, newsletterId: number, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_hold')
    .set({ ended_at: now })
    .where('newsletter_id', '=', newsletterId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function heldNewsletters(db: Db, limit: number) {
  return db
    .selectFrom('newsletter_hold as h')
    .innerJoin('newsletter_text as t', (join) =>
      join.onRef('t.newsletter_id', '=', 'h.newsletter_id').on('t.locale', '=', fallbackLocaleId),
    )
    .select(['h.newsletter_id as id', 'h.held_at as heldAt', 'h.refused', 'h.tried', 't.subject'])
    .where('h.ended_at', 'is', null)
    .orderBy('h.newsletter_id')
    .limit(limit)
    .execute()
}
