import type { z } from 'zod'
import type { Db } from '../../shop.ts'
import type { categoryLine } from './catalogue-line.ts'
import { categoriesWithTexts } from './category-import-records.ts'

export type WholeCategory = z.input<typeof categoryLine>

export async function storedCategories(db: Db): Promise<WholeCategory[]> {
  return [...(await storedCategoriesById(db)).values()]
}

export async function storedCategoriesById(db: Db): Promise<Map<number, WholeCategory>> {
  const { categories, texts } = await categoriesWithTexts(db)
  const textsOf = Map.groupBy(texts, (text) => text.category_id)
  return new Map(
    categories.map((row) => [
      row.id,
      {
        kind: 'category',
        urlName: row.url_name,
        name: row.name,
        parent: row.parent ?? undefined,
        sort: row.position,
        description: row.description,
        hidden: row.hidden,
        texts: Object.fromEntries(
          (textsOf.get(row.id) ?? []).map(({ locale, name, description }) => [locale, { name, description }]),
        ),
      },
    ]),
  )
}
