import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { Days } from './report-period.ts'

export interface MissedWords {
  words: string
  times: number
  timesBefore: number
}

/** Searches without results, most frequent first. */
export async function missedSearches(db: Db, days: Days, before: Days): Promise<MissedWords[]> {
  const within = ({ names }: Days) => sql<boolean>`day between ${names[0]}::date and ${names.at(-1)}::date`
  const timesIn = (some: Days) => sql<number>`coalesce(sum(times) filter (where ${within(some)}), 0)::integer`
  return db
    .selectFrom('missed_search')
    .select('words')
    .select([timesIn(days).as('times'), timesIn(before).as('timesBefore')])
    .where(sql<boolean>`(${within(days)} or ${within(before)})`)
    .groupBy('words')
    .orderBy('times', 'desc')
    .orderBy('timesBefore', 'desc')
    .orderBy('words')
    .execute()
}
