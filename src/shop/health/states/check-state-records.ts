import { type Selectable, sql } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type CheckState = Pick<Selectable<Database['check_state']>, 'name' | 'about' | 'state'>

export async function checkStates(db: Db): Promise<(CheckState & { since: Date })[]> {
  return db.selectFrom('check_state').select(['name', 'about', 'state', 'since']).execute()
}

/** Stores the states, unless a later look did; unchanged states keep their start. Returns those that this look changed. */
export async function saveStates(
  db: Db,
  states: readonly CheckState[],
  lookedAt: Date,
): Promise<CheckState[]> {
  const ordered = states.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  if (ordered.length === 0) return []
  const saved = await db
    .insertInto('check_state')
    .values(ordered.map((one) => ({ ...one, since: lookedAt, looked_at: lookedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'about'])
        .doUpdateSet({
          state: (one) => one.ref('excluded.state'),
          since: sql<Date>`case when check_state.state = excluded.state then check_state.since else excluded.since end`,
          looked_at: (one) => one.ref('excluded.looked_at'),
        })
        .where('check_state.looked_at', '<=', lookedAt),
    )
    .returning(['name', 'about', 'state', 'since'])
    .execute()
  return saved.filter(({ since }) => since.getTime() === lookedAt.getTime())
}

/** Key for sorting, so that concurrent saves lock rows in the same order. */
function keyOf({ name, about }: CheckState): string {
  return `${name}\0${about}`
}

export async function dropUnseenStates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('check_state').where('looked_at', '<', before).execute()
}

export async function lastLookAt(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('check_state')
    .select((state) => state.fn.max('looked_at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? undefined
}
