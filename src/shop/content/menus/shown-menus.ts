import { inLanguage } from '../../localisation/in-language.ts'
import { textOf } from '../../localisation/server-text.ts'
import { ownHref } from '../../page-href.ts'
import { type FooterColumn, type MenuItem, missingLegal, type StoredMenus } from './menu.ts'
import type { OwnPageLink } from '../own-pages/own-pages.ts'
import {
  aboutColumn,
  categoryLink,
  type MenuColumn,
  type MenuFacts,
  type MenuLink,
  ownPageLink,
  pageLinks,
} from './menu-links.ts'

export interface MenuCategory {
  id: number
  name: string
  urlName: string
  children: MenuCategory[]
}

/** Menus that the shop keeper has arranged, as visitors see them; a menu that is missing has its standard links. */
export interface ShownMenus {
  top?: MenuLink[]
  header?: (MenuLink | ShownCategory)[]
  footer?: MenuColumn[]
}

type ShownCategory = Omit<MenuCategory, 'id' | 'children'> & { children: { name: string; urlName: string }[] }

interface Facts extends MenuFacts {
  locale: string
  categories: readonly MenuCategory[]
  ownPages: readonly OwnPageLink[]
}

/** Writes the arranged menus in the visitor's language. Links that visitors cannot open are left out. */
export function shownMenus({ top, header, footer }: StoredMenus, facts: Facts): ShownMenus | undefined {
  if (!top && !header && !footer) return undefined
  return {
    ...(top && { top: top.flatMap((item) => linksOf(item, facts)) }),
    ...(header && { header: header.flatMap((item) => entriesOf(item, facts)) }),
    ...(footer && { footer: withLegal(footer, facts).flatMap((column) => shownColumn(column, facts)) }),
  }
}

/** Adds the links that the law demands to the last column. */
function withLegal(footer: readonly FooterColumn[], { ownPages }: Facts): FooterColumn[] {
  const missing = missingLegal(footer, ownPages)
  const last = footer.at(-1) ?? { title: aboutColumn, items: [] }
  return [...footer.slice(0, -1), { ...last, items: [...last.items, ...missing] }]
}

function shownColumn({ title, titles, items }: FooterColumn, facts: Facts): MenuColumn[] {
  const links = items.flatMap((item) => linksOf(item, facts))
  if (links.length === 0) return []
  const standard = title && textOf(facts.locale).t(title)
  return [{ title: titles?.[facts.locale] ?? standard ?? titleOf(titles, facts.locale) ?? '', links }]
}

/** Categories keep their sub-categories. */
function entriesOf(item: MenuItem, facts: Facts): (MenuLink | ShownCategory)[] {
  if ('all' in item && item.all === 'categories') return facts.categories.map((one) => shownCategory(one))
  if (!('category' in item)) return linksOf(item, facts)
  const found = categoryById(item.category, facts.categories)
  return found ? [shownCategory({ ...found, name: item.titles?.[facts.locale] ?? found.name })] : []
}

function linksOf(item: MenuItem, facts: Facts): MenuLink[] {
  const links = plainLinks(item, facts)
  const title = 'titles' in item ? item.titles?.[facts.locale] : undefined
  return title === undefined ? links : links.map((link) => ({ ...link, text: title }))
}

function plainLinks(item: MenuItem, facts: Facts): MenuLink[] {
  if ('page' in item) return pageLinks([item.page], facts, textOf(facts.locale).t)
  if ('all' in item)
    return item.all === 'pages' ? facts.ownPages.map(ownPageLink) : facts.categories.map(categoryLink)
  if ('category' in item) {
    const found = categoryById(item.category, facts.categories)
    return found ? [categoryLink(found)] : []
  }
  if ('ownPage' in item)
    return facts.ownPages.filter(({ urlName }) => urlName === item.ownPage).map(ownPageLink)
  const { address, titles } = item
  const text = titleOf(titles, facts.locale) ?? address
  return [address.startsWith('/') ? { text, to: ownHref(address) } : { text, url: address }]
}

function categoryById(id: number, categories: readonly MenuCategory[]): MenuCategory | undefined {
  return categories.flatMap((top) => [top, ...top.children]).find((one) => one.id === id)
}

function shownCategory({ name, urlName, children }: MenuCategory): ShownCategory {
  return { name, urlName, children: children.map((child) => ({ name: child.name, urlName: child.urlName })) }
}

function titleOf(titles: Readonly<Record<string, string>> = {}, locale: string): string | undefined {
  const rows = Object.entries(titles).map(([language, title]) => ({ locale: language, title }))
  return inLanguage(rows, locale)?.title
}
