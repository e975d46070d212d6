import type { Selectable } from 'kysely'
import type { Database } from '../../schema.ts'

/** What decides about the level of a member. */
export type Standing = Pick<Selectable<Database['member']>, 'growth' | 'given_level_id' | 'given_level_until'>

/** The level that a member has by hand at a moment; null when there is none. */
export function givenLevelId(
  { given_level_id: id, given_level_until: until }: Standing,
  now: Date,
): number | null {
  return until === null || until > now ? id : null
}
