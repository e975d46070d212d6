import { z } from 'zod'
import { aboutColumn, footerPages, type MenuPage, menuTitles, topPages } from './menu-links.ts'

/** Setting that holds the menus that the shop keeper has arranged, as JSON. */
export const menusKey = 'menus'

const columnTitles = ['header.categories' as const, ...footerPages.map(([title]) => title)]

/** Titles in the shop keeper's words, by language. */
const titles = z.record(z.string(), z.string()).optional()
const item = z.union([
  z.strictObject({ all: z.enum(['categories', 'pages']) }),
  z.strictObject({ page: z.enum(Object.keys(menuTitles) as MenuPage[]), titles }),
  z.strictObject({ category: z.int(), titles }),
  z.strictObject({ ownPage: z.string(), titles }),
  z.strictObject({ address: z.string(), titles }),
])
const column = z.strictObject({
  title: z.enum(columnTitles).optional(),
  titles,
  items: z.array(item),
})

/** The line above the header, the row of categories, and the columns of the footer. */
export const menus = z.strictObject({
  top: z.array(item),
  header: z.array(item),
  footer: z.array(column),
})
const storedMenus = menus.partial()

export type Menus = z.infer<typeof menus>
/** A menu without an arrangement is missing. */
export type StoredMenus = { [Name in MenuName]?: Menus[Name] | undefined }
export type MenuItem = z.infer<typeof item>
export type FooterColumn = z.infer<typeof column>

export const menuNames = ['top', 'header', 'footer'] as const satisfies readonly (keyof Menus)[]

export type MenuName = (typeof menuNames)[number]

export const standardMenus: Menus = {
  top: pages(topPages),
  header: [{ all: 'categories' }],
  footer: [
    { title: 'header.categories', items: [{ all: 'categories' }] },
    ...footerPages.map(([title, names]): FooterColumn => ({
      title,
      items: [...pages(names), ...(title === aboutColumn ? [{ all: 'pages' as const }] : [])],
    })),
  ],
}

function pages(names: readonly MenuPage[]): MenuItem[] {
  return names.map((page) => ({ page }))
}

export function menusOf(setting: string | undefined): StoredMenus {
  if (setting === undefined) return {}
  return storedMenus.safeParse(JSON.parse(setting)).data ?? {}
}

export function withStandard({ top, header, footer }: StoredMenus): Menus {
  return {
    top: top ?? standardMenus.top,
    header: header ?? standardMenus.header,
    footer: footer ?? standardMenus.footer,
  }
}

const legalPages = ['condition', 'privacy-policy', 'withdraw'] as const
const imprints = ['imprint', 'impressum', 'legal-notice']

/** Returns the items that the law demands on every page and the footer lacks. */
export function missingLegal(
  footer: readonly FooterColumn[],
  ownPages: readonly { urlName: string }[],
): Exclude<MenuItem, { all: unknown } | { category: unknown } | { address: unknown }>[] {
  const items = footer.flatMap((one) => one.items)
  const hasAllPages = items.some((one) => 'all' in one && one.all === 'pages')
  return [
    ...legalPages
      .filter((page) => !items.some((one) => 'page' in one && one.page === page))
      .map((page) => ({ page })),
    ...ownPages
      .filter(({ urlName }) => imprints.includes(urlName) && !hasAllPages)
      .filter(({ urlName }) => !items.some((one) => 'ownPage' in one && one.ownPage === urlName))
      .map(({ urlName }) => ({ ownPage: urlName })),
  ]
}
