import { z } from 'zod'
import type { Db } from '../../shop.ts'
import type { HomeList, HomeSection } from '../catalogue-tables.ts'
import { type HomeItemRow, previewOf, storedLayout } from './home-layout-records.ts'

export const homeSections = [
  'carousel',
  'advantages',
  'best-sellers',
  'latest',
  'hottest',
  'ways-to-pay',
] as const satisfies readonly HomeSection[]

const slide = z.object({
  productId: z.int(),
  /** ISO 8601; null: at any time */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  lines: z.record(z.string(), z.string()),
})
const list = z.object({
  /** whether the rule adds products after the chosen ones */
  isFilled: z.boolean(),
  productIds: z.array(z.int()),
})

/** Content of the home page in its order. */
export const homeLayout = z.object({
  carousel: z.object({ isFilled: z.boolean(), slides: z.array(slide) }),
  hottest: list,
  'best-seller': list,
  latest: list,
  /** all sections, hidden ones too */
  sections: z.array(z.object({ section: z.enum(homeSections), isShown: z.boolean() })),
})

export type HomeLayout = z.infer<typeof homeLayout>
export type HomeSlide = z.infer<typeof slide>

export async function readHomeLayout(db: Db, previewToken?: string): Promise<HomeLayout> {
  const preview = previewToken === undefined ? undefined : await previewOf(db, previewToken)
  return preview === undefined ? publishedLayout(db) : homeLayout.parse(preview)
}

async function publishedLayout(db: Db): Promise<HomeLayout> {
  const { items, lists, sections } = await storedLayout(db)
  const isFilled = (name: HomeList) => lists.find((one) => one.list === name)?.filled ?? true
  const itemsOf = (name: HomeList) => items.filter((item) => item.list === name)
  const listOf = (name: HomeList) => ({
    isFilled: isFilled(name),
    productIds: itemsOf(name).map((item) => item.product_id),
  })
  return {
    carousel: { isFilled: isFilled('banner'), slides: itemsOf('banner').map(slideOf) },
    hottest: listOf('hottest'),
    'best-seller': listOf('best-seller'),
    latest: listOf('latest'),
    sections: homeSections
      .map((section, index) => {
        const stored = sections.find((one) => one.section === section)
        return { section, isShown: stored?.shown ?? true, position: stored?.position ?? index + 1 }
      })
      .toSorted((one, other) => one.position - other.position)
      .map(({ section, isShown }) => ({ section, isShown })),
  }
}

function slideOf(item: HomeItemRow): HomeSlide {
  return {
    productId: item.product_id,
    startsAt: item.starts_at?.toISOString() ?? null,
    endsAt: item.ends_at?.toISOString() ?? null,
    lines: item.lines,
  }
}
