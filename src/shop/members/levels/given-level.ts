import type { Selectable } from 'kysely'
import type { Database } from '../../schema.ts'

export type Standing = Pick<Selectable<Database['member']>, 'growth' | 'given_level_id' | 'given_level_until'>

/** The granted level at a moment; null without one. */
export function givenLevelId(
  { given_level_id: id, given_level_until: until }: Standing,
  now: Date,
): number | null {
  return until === null || until > now ? id : null
}
