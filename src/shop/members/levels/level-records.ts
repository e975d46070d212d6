import type { Selectable } from 'kysely'
import { inLanguage, wantedLocales } from '../../localisation/in-language.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import { givenLevelId, type Standing } from './given-level.ts'

export type LevelRow = Selectable<Database['member_level']>

/** The level of a member at a moment: the highest of what their growth has reached and what they have by hand. */
export async function levelOf(db: Db, member: Standing, now: Date): Promise<LevelRow> {
  return db
    .selectFrom('member_level')
    .selectAll()
    .where((level) =>
      level.or([
        level('growth', '<=', Math.max(member.growth, 0)),
        level('id', '=', givenLevelId(member, now)),
      ]),
    )
    .orderBy('growth', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Every level with its name in a language, the lowest first. */
export async function levelsIn(db: Db, locale: string): Promise<(LevelRow & { name: string })[]> {
  const [levels, texts] = await Promise.all([
    db.selectFrom('member_level').selectAll().orderBy('growth').execute(),
    db.selectFrom('member_level_text').selectAll().where('locale', 'in', wantedLocales(locale)).execute(),
  ])
  return levels.map((level) => {
    const names = texts.filter((text) => text.level_id === level.id)
    return { ...level, name: inLanguage(names, locale)?.name ?? '' }
  })
}

/** What a level is called in those of these languages that have a name for it. */
export async function levelNames(db: Db, levelId: number, locales: readonly string[]) {
  return db
    .selectFrom('member_level_text')
    .select(['locale', 'name'])
    .where('level_id', '=', levelId)
    .where('locale', 'in', locales)
    .execute()
}
