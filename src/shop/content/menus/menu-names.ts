import { fallbackLocaleId } from '../../localisation/locales.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { OwnPageLink } from '../own-pages/own-pages.ts'
import type { FooterColumn, MenuItem } from './menu.ts'
import type { MenuPage } from './menu-links.ts'

export const maxMenuTitle = 60

/** Targets of menus, with their titles in one language. */
export interface MenuChoices {
  pages: Record<MenuPage, string>
  /** title of each standard column */
  columns: Record<string, string>
  categories: { id: number; name: string; isTop: boolean }[]
  ownPages: OwnPageLink[]
}

/** Target of an item; a menu has each target once. */
export function menuItemKey(item: MenuItem): string {
  const { titles: _titles, ...target } = { titles: undefined, ...item }
  return JSON.stringify(target)
}

/** Returns the own title of the item's target. */
export function menuItemName(item: MenuItem, { pages, categories, ownPages }: MenuChoices): string {
  if ('all' in item) return officeText(`menus.all-${item.all}`)
  if ('page' in item) return pages[item.page]
  if ('address' in item) return item.address
  const found =
    'category' in item
      ? categories.find(({ id }) => id === item.category)?.name
      : ownPages.find(({ urlName }) => urlName === item.ownPage)?.title
  return found ?? officeText('menus.gone')
}

export function columnName({ title, titles }: FooterColumn, { columns }: MenuChoices): string {
  return titles?.[fallbackLocaleId] ?? (title && columns[title]) ?? Object.values(titles ?? {})[0] ?? ''
}
