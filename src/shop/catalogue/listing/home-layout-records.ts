import { type Selectable, sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { CatalogueTables } from '../catalogue-tables.ts'

export type HomeItemRow = Selectable<CatalogueTables['home_item']>

export async function storedLayout(db: Db) {
  const [items, lists, sections] = await Promise.all([
    db.selectFrom('home_item').selectAll().orderBy('position').execute(),
    db.selectFrom('home_list').selectAll().execute(),
    db.selectFrom('home_section').selectAll().execute(),
  ])
  return { items, lists, sections }
}

export async function nextSlideChange(db: Db, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(min(starts_at) filter (where starts_at > ${after}), min(ends_at) filter (where ends_at > ${after})) as at
    from home_item`.execute(db)
  return rows[0]?.at ?? undefined
}

export async function previewOf(db: Db, token: string): Promise<unknown> {
  const row = await db
    .selectFrom('home_preview')
    .select('layout')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.layout
}
