import { storedCategoriesById, type WholeCategory } from '../import/stored-categories.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { productsOfCategories } from '../list/product-count-records.ts'
import { stateVersion } from '../../input/state-version.ts'

export interface CategoryForm {
  name: string
  urlName: string
  description: string
  /** address of the parent category; empty at the top */
  parent: string
  hidden: boolean
  /** in other languages; empty if not translated */
  texts: Readonly<Record<string, { name: string; description: string }>>
}

export interface ListedCategory {
  id: number
  name: string
  urlName: string
  parentId: number | undefined
  hidden: boolean
  products: number
  languages: number
  place: number
  neighbours: number
  orderVersion: string
}

export interface EditedCategory {
  id: number
  form: CategoryForm
  version: string
}

/** Languages of a category's translations. */
export const textLocales = locales.filter(({ id }) => id !== fallbackLocaleId)

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

export function neighboursOf(
  stored: ReadonlyMap<number, WholeCategory>,
  parent: string | undefined,
): Neighbour[] {
  return [...stored].filter(([, one]) => one.parent === parent).map(([id, one]) => ({ ...one, id }))
}

export function orderVersion(neighbours: readonly { id: number }[]): string {
  return stateVersion(neighbours.map(({ id }) => id))
}

export async function readCategoryForm(
  { db }: Pick<Shop, 'db'>,
  id: number,
): Promise<EditedCategory | undefined> {
  const stored = (await storedCategoriesById(db)).get(id)
  return stored && { id, form: formOf(stored), version: categoryVersion(stored) }
}

/** Version of a category without its place, which changes separately. */
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
