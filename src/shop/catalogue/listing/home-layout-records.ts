import type { Selectable } from 'kysely'
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

/** A home page that was drawn up and is not published. */
export async function previewOf(db: Db, token: string): Promise<unknown> {
  const row = await db
    .selectFrom('home_preview')
    .select('layout')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.layout
}
