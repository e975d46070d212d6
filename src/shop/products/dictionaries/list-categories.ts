import { storedCategoriesById, type WholeCategory } from '../import/stored-categories.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { productsOfCategories } from '../list/product-count-records.ts'
import { stateVersion } from './state-version.ts'

/** A category as its form shows it. */
export interface CategoryForm {
  /** in English, as the description */
  name: string
  urlName: string
  description: string
  /** the address of the category above it; empty at the top */
  parent: string
  hidden: boolean
  /** in the other languages; empty where it is not translated */
  texts: Readonly<Record<string, { name: string; description: string }>>
}

export interface ListedCategory {
  id: number
  name: string
  urlName: string
  parentId: number | undefined
  hidden: boolean
  /** those of the categories below it not counted */
  products: number
  /** languages that it has a name in, English too */
  languages: number
  /** among its neighbours, from 1 */
  place: number
  neighbours: number
  /** of the order of its neighbours */
  orderVersion: string
}

export interface EditedCategory {
  id: number
  form: CategoryForm
  version: string
}

/** The languages that a category is translated into. */
export const textLocales = locales.filter(({ id }) => id !== fallbackLocaleId)

/** All categories, each before those below it, in the order of the menus. */
export async function listCategories({ db }: Pick<Shop, 'db'>): Promise<ListedCategory[]> {
  const [stored, counts] = await Promise.all([storedCategoriesById(db), productsOfCategories(db)])
  const tops = neighboursOf(stored, undefined)
  return tops.flatMap((top, index) => [
    listed(top, index, tops),
    ...neighboursOf(stored, top.urlName).map((child, place, all) => listed(child, place, all, top.id)),
  ])

  function listed(one: Neighbour, index: number, all: readonly Neighbour[], parentId?: number) {
    return {
      id: one.id,
      name: one.name,
      urlName: one.urlName,
      parentId,
      hidden: one.hidden ?? false,
      products: counts.get(one.id) ?? 0,
      languages: 1 + textLocales.filter(({ id }) => one.texts?.[id]).length,
      place: index + 1,
      neighbours: all.length,
      orderVersion: orderVersion(all),
    }
  }
}

type Neighbour = WholeCategory & { id: number }

/** The categories below one, or at the top, in their order. */
export function neighboursOf(
  stored: ReadonlyMap<number, WholeCategory>,
  parent: string | undefined,
): Neighbour[] {
  return [...stored].filter(([, one]) => one.parent === parent).map(([id, one]) => ({ ...one, id }))
}

export function orderVersion(neighbours: readonly { id: number }[]): string {
  return stateVersion(neighbours.map(({ id }) => id))
}

/** One category as its form shows it. */
export async function readCategoryForm(
  { db }: Pick<Shop, 'db'>,
  id: number,
): Promise<EditedCategory | undefined> {
  const stored = (await storedCategoriesById(db)).get(id)
  return stored && { id, form: formOf(stored), version: categoryVersion(stored) }
}

/** Of everything but its place among its neighbours, which is changed by itself. */
export function categoryVersion({ sort: _sort, ...category }: WholeCategory): string {
  return stateVersion(category)
}

function formOf(category: WholeCategory): CategoryForm {
  const { [fallbackLocaleId]: english } = category.texts ?? {}
  return {
    name: english?.name ?? category.name,
    urlName: category.urlName,
    description: english?.description || (category.description ?? ''),
    parent: category.parent ?? '',
    hidden: category.hidden ?? false,
    texts: Object.fromEntries(
      textLocales.map(({ id }) => {
        const text = category.texts?.[id]
        return [id, { name: text?.name ?? '', description: text?.description ?? '' }]
      }),
    ),
  }
}
