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
  { tab, language, text }: SubscriberFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SubscriberRow[]> {
  const plain = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .$if(tab !== 'all', (query) => query.where('state', '=', tab as SubscriberState))
    .$if(language !== '', (query) => query.where('locale', '=', language))
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
