import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface CategoryRow {
  id: number
  parent_id: number | null
  url_name: string
  name: string
  description: string
  hidden: boolean
}

export function allCategories(db: Db, locale: string): Promise<CategoryRow[]> {
  return db
    .selectFrom('category as c')
    .leftJoin('category_text as t', (join) =>
      join.onRef('t.category_id', '=', 'c.id').on('t.locale', '=', locale),
    )
    .select(['c.id', 'c.parent_id', 'c.url_name', 'c.hidden'])
    .select(sql<string>`coalesce(nullif(t.name, ''), c.name)`.as('name'))
    .select(sql<string>`coalesce(nullif(t.description, ''), c.description)`.as('description'))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

export async function shownCategories(db: Db, locale: string): Promise<CategoryRow[]> {
  return onlyShown(await allCategories(db, locale))
}

export function onlyShown(rows: readonly CategoryRow[]): CategoryRow[] {
  const hidden = new Set(rows.filter((row) => row.hidden).map(({ id }) => id))
  return rows.filter((row) => !row.hidden && (row.parent_id === null || !hidden.has(row.parent_id)))
}

export interface CategoryLabelRow {
  id: number
  parent_id: number | null
  url_name: string
  name: string
  translations: Record<string, string>
}

export function categoryLabels(db: Db): Promise<CategoryLabelRow[]> {
  return db
    .selectFrom('category as c')
    .leftJoin('category_text as t', 't.category_id', 'c.id')
    .select(['c.id', 'c.parent_id', 'c.url_name', 'c.name'])
    .select(
      sql<Record<string, string>>`
        coalesce(jsonb_object_agg(t.locale, t.name) filter (where t.name <> ''), '{}')`.as('translations'),
    )
    .groupBy('c.id')
    .execute()
}

/** The category and its children. Undefined without a category, which means all of them. */
export async function categoryFamily(db: Db, categoryId: number | undefined): Promise<number[] | undefined> {
  if (categoryId === undefined) return undefined
  if (!isStorable(categoryId)) return []
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where((where) => where.or([where('id', '=', categoryId), where('parent_id', '=', categoryId)]))
    .execute()
  return rows.map((row) => row.id)
}

function isStorable(id: number): boolean {
  return Number.isInteger(id) && Math.abs(id) < 2 ** 31
}

/** Finds a category by its address, a former address, or its name in any language. */
export async function categoryIdByName(db: Db, name: string): Promise<number | undefined> {
  const lower = name.toLowerCase()
  const found = await db
    .selectFrom('category as c')
    .select('c.id')
    .where((where) =>
      where.or([
        where('c.url_name', 'in', [name, lower]),
        where('c.id', 'in', (from) =>
          from.selectFrom('category_alias').select('category_id').where('url_name', 'in', [name, lower]),
        ),
        where(sql`lower(c.name)`, '=', lower),
        where.exists(
          where
            .selectFrom('category_text as t')
            .select('t.category_id')
            .whereRef('t.category_id', '=', 'c.id')
            .where(sql`lower(t.name)`, '=', lower),
        ),
      ]),
    )
    .orderBy(sql`c.url_name in (${name}, ${lower})`, 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
