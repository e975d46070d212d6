import { sql } from 'kysely'
import type { SubscriberState } from '../../enquiries/enquiry-tables.ts'
import type { SubscriberRow } from './subscriber-records.ts'
import type { Db } from '../../shop.ts'
import type { SubscriberFilter } from './subscriber-filter.ts'

export type SubscriberCounts = Record<SubscriberState, number>

export async function countSubscribers(db: Db): Promise<SubscriberCounts> {
  const rows = await db
    .selectFrom('newsletter_subscriber')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .groupBy('state')
    .execute()
  const counts: SubscriberCounts = { asked: 0, confirmed: 0, ended: 0, bounced: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

export async function countSubscribersByLocale(db: Db): Promise<{ locale: string; count: number }[]> {
  return db
    .selectFrom('newsletter_subscriber')
    .select(['locale', sql<number>`count(*)::integer`.as('count')])
    .where('state', '=', 'confirmed')
    .groupBy('locale')
    .execute()
}

export async function subscriberPage(
  db: Db,
  { state, locale, text }: SubscriberFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SubscriberRow[]> {
  const plain = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .$if(state !== '', (query) => query.where('state', '=', state as SubscriberState))
    .$if(locale !== '', (query) => query.where('locale', '=', locale))
    .$if(text !== '', (query) =>
      query.where((one) =>
        one.or([
          one('email', 'like', `${plain}%`),
          sql<boolean>`split_part(email, '@', 2) like ${`${plain}%`}`,
        ]),
      ),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
