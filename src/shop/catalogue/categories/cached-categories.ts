import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { allCategories, categoryIdByName, type CategoryRow } from './category-records.ts'

type Reader = Pick<Shop, 'db' | 'productIndex'>

/** Returns hidden categories too. Call it and the functions below after `productIndex.read`. */
export function cachedCategories({ db, productIndex }: Reader, locale: string): Promise<CategoryRow[]> {
  return productIndex.memoize(`categories ${locale}`, () => allCategories(db, locale))
}

/** The category and its children. Undefined without a category, which means all of them. */
export async function cachedFamily(
  shop: Reader,
  categoryId: number | undefined,
): Promise<number[] | undefined> {
  if (categoryId === undefined) return undefined
  const rows = await cachedCategories(shop, fallbackLocaleId)
  return rows.filter((row) => row.id === categoryId || row.parent_id === categoryId).map(({ id }) => id)
}

export function cachedCategoryId({ db, productIndex }: Reader, name: string): Promise<number | undefined> {
  return productIndex.memoize(`category named ${name}`, () => categoryIdByName(db, name))
}
