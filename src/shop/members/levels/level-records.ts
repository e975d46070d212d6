import type { Selectable } from 'kysely'
import { inLanguage, wantedLocales } from '../../localisation/in-language.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type LevelRow = Selectable<Database['member_level']>

/** The level that this growth has reached. */
export async function levelAt(db: Db, growth: number): Promise<LevelRow> {
  return db
    .selectFrom('member_level')
    .selectAll()
    .where('growth', '<=', Math.max(growth, 0))
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
