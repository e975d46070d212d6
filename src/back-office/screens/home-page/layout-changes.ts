import type { HomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'

export const layoutParts = [
  'carousel',
  'hottest',
  'best-seller',
  'latest',
  'sections',
] as const satisfies readonly (keyof HomeLayout)[]

export type LayoutPart = (typeof layoutParts)[number]

/** Parts that differ from the published layout, in the page's order. */
export function changedParts(published: HomeLayout, draft: HomeLayout): LayoutPart[] {
  return layoutParts.filter((part) => JSON.stringify(published[part]) !== JSON.stringify(draft[part]))
}
