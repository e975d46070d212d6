import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { cachedCategories, cachedCategoryId } from './cached-categories.ts'
import { type CategoryRow, onlyShown, shownCategories } from './category-records.ts'

export interface Category {
  id: number
  parentId: number | null
  /** 1 for the top, 2 below it */
  level: number
  name: string
  urlName: string
  description: string
  children: Category[]
}

export interface Crumb {
  id: number
  name: string
  urlName: string
}

export interface CategoryInfo extends Category {
  breadcrumb: Crumb[]
  top: Category
}

export async function categoryTree(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'locale'>,
): Promise<Category[]> {
  const rows = await shownCategories(shop.db, visitor.locale)
  return rows.filter((row) => row.parent_id === null).map((row) => node(row, rows, 1))
}

export async function readCategory(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  input: { id: number } | { name: string },
): Promise<CategoryInfo | undefined> {
  await shop.productIndex.read()
  const [all, id] = await Promise.all([
    cachedCategories(shop, visitor.locale),
    'id' in input ? input.id : cachedCategoryId(shop, input.name),
  ])
  const rows = onlyShown(all)
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const trail = path(row, rows)
  return {
    ...node(row, rows, trail.length),
    breadcrumb: trail.map(crumb),
    top: node(trail[0] ?? row, rows, 1),
  }
}

/** The path from the top down to a category, up to the first hidden one. Call it after `productIndex.read`. */
export async function breadcrumb(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  categoryId: number,
): Promise<Crumb[]> {
  const rows = await cachedCategories(shop, visitor.locale)
  const row = rows.find((one) => one.id === categoryId)
  const trail = row ? path(row, rows) : []
  const firstHidden = trail.findIndex((one) => one.hidden)
  return (firstHidden === -1 ? trail : trail.slice(0, firstHidden)).map(crumb)
}

function node(row: CategoryRow, rows: readonly CategoryRow[], level: number): Category {
  return {
    id: row.id,
    parentId: row.parent_id,
    level,
    name: row.name,
    urlName: row.url_name,
    description: row.description,
    children: rows.filter((one) => one.parent_id === row.id).map((child) => node(child, rows, level + 1)),
  }
}

function path(row: CategoryRow, rows: readonly CategoryRow[]): CategoryRow[] {
  const parent = rows.find((one) => one.id === row.parent_id)
  return parent ? [...path(parent, rows), row] : [row]
}

function crumb({ id, name, url_name }: CategoryRow): Crumb {
  return { id, name, urlName: url_name }
}
