import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { CategoryLine } from './catalogue-line.ts'

export interface KnownCategory {
  id: number
  urlName: string
  isTop: boolean
}

export async function knownCategories(db: Db): Promise<Map<string, KnownCategory>> {
  const rows = await db.selectFrom('category').select(['id', 'url_name', 'parent_id']).execute()
  return new Map(
    rows.map((row) => [row.url_name, { id: row.id, urlName: row.url_name, isTop: row.parent_id === null }]),
  )
}

export async function categoriesWithTexts(db: Db) {
  const categories = await db
    .selectFrom('category as c')
    .leftJoin('category as above', 'above.id', 'c.parent_id')
    .select(['c.id', 'c.url_name', 'c.name', 'c.description', 'c.position', 'c.hidden'])
    .select(['c.parent_id', 'above.url_name as parent'])
    .orderBy(sql`c.parent_id is not null`)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  const texts = await db.selectFrom('category_text').selectAll().orderBy('locale').execute()
  return { categories, texts }
}

export async function putCategory(db: Db, line: CategoryLine, parentId: number | null): Promise<number> {
  const { name, description, hidden, sort: position } = line
  const values = { parent_id: parentId, name, description, hidden, position }
  const { id } = await db
    .insertInto('category')
    .values({ url_name: line.urlName, ...values })
    .onConflict((conflict) => conflict.column('url_name').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await putCategoryTexts(db, id, line.texts ?? {})
  return id
}

export async function hasChildren(db: Db, categoryId: number): Promise<boolean> {
  const child = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', categoryId)
    .executeTakeFirst()
  return child !== undefined
}

async function putCategoryTexts(
  db: Db,
  categoryId: number,
  texts: NonNullable<CategoryLine['texts']>,
): Promise<void> {
  const rows = Object.entries(texts).flatMap(([locale, text]) =>
    text ? { category_id: categoryId, locale, name: text.name, description: text.description ?? '' } : [],
  )
  await db.deleteFrom('category_text').where('category_id', '=', categoryId).execute()
  if (rows.length > 0) await db.insertInto('category_text').values(rows).execute()
}
