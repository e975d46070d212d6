import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

const maxWordsOfDay = 300
const retentionDays = 400

/** Counts missed words of a day; new words are limited, so that nobody can fill the table. */
export async function countMissedSearch(
  db: Db,
  { day, words }: { day: string; words: string },
): Promise<void> {
  const counted = await db
    .updateTable('missed_search')
    .set({ times: sql`times + 1` })
    .where('day', '=', day)
    .where('words', '=', words)
    .executeTakeFirst()
  if (counted.numUpdatedRows > 0n) return
  await sql`
    insert into missed_search (day, words)
    select ${day}::date, ${words}
    where (select count(*) from missed_search where day = ${day}::date) < ${maxWordsOfDay}
    on conflict (day, words) do update set times = missed_search.times + 1`.execute(db)
  await sql`delete from missed_search where day < ${day}::date - ${sql.lit(retentionDays)}`.execute(db)
}
