import type { Selectable } from 'kysely'
import type { HeardError } from '../../../platform/log/heard-error.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type LoggedErrorRow = Selectable<Database['logged_error']>

export interface HeardTimes extends HeardError {
  times: number
  firstAt: Date
  lastAt: Date
}

/** Adds to the stored counts. Sorted rows keep concurrent processes from deadlock. */
export async function addLoggedErrors(db: Db, heard: readonly HeardTimes[]): Promise<void> {
  const rows = heard
    .toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
    .map(({ firstAt, lastAt, error, place, ...rest }) => ({
      ...rest,
      error: error ?? null,
      place: place ?? null,
      first_at: firstAt,
      last_at: lastAt,
    }))
  await db
    .insertInto('logged_error')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((set) => ({
        times: set('logged_error.times', '+', set.ref('excluded.times')),
        first_at: set.fn<Date>('least', ['logged_error.first_at', 'excluded.first_at']),
        last_at: set.fn<Date>('greatest', ['logged_error.last_at', 'excluded.last_at']),
        says: set.ref('excluded.says'),
        error: set.ref('excluded.error'),
        place: set.ref('excluded.place'),
      })),
    )
    .execute()
}

export async function trimLoggedErrors(db: Db, max: number): Promise<void> {
  await db
    .deleteFrom('logged_error')
    .where('fingerprint', 'in', (all) =>
      all
        .selectFrom('logged_error')
        .select('fingerprint')
        .orderBy('last_at', 'desc')
        .orderBy('fingerprint')
        .offset(max),
    )
    .execute()
}

export async function dropLoggedErrors(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('logged_error')
    .where('last_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function newestLoggedErrors(db: Db, since: Date, most: number): Promise<LoggedErrorRow[]> {
  return db
    .selectFrom('logged_error')
    .selectAll()
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .orderBy('fingerprint')
    .limit(most)
    .execute()
}

export interface LoggedErrorFigures {
  kinds: number
  newest: Pick<LoggedErrorRow, 'says' | 'last_at'> | undefined
}

export async function loggedErrorFigures(db: Db, since: Date): Promise<LoggedErrorFigures> {
  const { kinds } = await db
    .selectFrom('logged_error')
    .select((error) => error.fn.countAll<number>().as('kinds'))
    .where('last_at', '>=', since)
    .executeTakeFirstOrThrow()
  const [newest] = await newestLoggedErrors(db, since, 1)
  return { kinds, newest }
}
