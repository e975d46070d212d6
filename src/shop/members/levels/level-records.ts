import type { Selectable } from 'kysely'
import { inLanguage, wantedLocales } from '../../localisation/in-language.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import { givenLevelId, type Standing } from './given-level.ts'

export type LevelRow = Selectable<Database['member_level']>

/** The member's level: the higher of the reached and the granted one. */
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

export async function levelNames(db: Db, levelId: number, locales: readonly string[]) {
  return db
    .selectFrom('member_level_text')
    .select(['locale', 'name'])
    .where('level_id', '=', levelId)
    .where('locale', 'in', locales)
    .execute()
}
