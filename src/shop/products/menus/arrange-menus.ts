import { inTransaction } from '../../../platform/database/transaction.ts'
import { type Category, categoryTree } from '../../catalogue/categories/category-tree.ts'
import {
  type FooterColumn,
  type MenuItem,
  type MenuName,
  menuNames,
  menus as menusSchema,
  type Menus,
  menusKey,
  menusOf,
  missingLegal,
  standardMenus,
  type StoredMenus,
  withStandard,
} from '../../content/menus/menu.ts'
import { menuTitles } from '../../content/menus/menu-links.ts'
import {
  columnName,
  maxMenuTitle,
  type MenuChoices,
  menuItemKey,
  menuItemName,
} from '../../content/menus/menu-names.ts'
import { shownOwnPages } from '../../content/own-pages/own-pages.ts'
import { lockSettings, removeSetting, saveSetting, settingRows } from '../../content/setting-records.ts'
import { isLink } from '../../content/site/is-link.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { stateVersion } from '../../input/state-version.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { officeText } from '../../localisation/office-text.ts'
import { textOf } from '../../localisation/server-text.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

const most: Record<MenuName | 'column', number> = { top: 8, header: 15, footer: 4, column: 20 }
const maxAddress = 300

export interface ArrangedMenus {
  menus: Menus
  version: string
}

export async function readMenus({ db }: Pick<Shop, 'db'>): Promise<ArrangedMenus> {
  const stored = await storedMenus(db)
  return { menus: withStandard(stored), version: stateVersion(stored) }
}

export async function menuChoices(shop: Pick<Shop, 'db'>, locale: string): Promise<MenuChoices> {
  const [categories, ownPages] = await Promise.all([
    categoryTree(shop, { locale }),
    shownOwnPages(shop, { locale }),
  ])
  const { t } = textOf(locale)
  const named = Object.entries(menuTitles).map(([page, title]) => [page, t(title)])
  const columns = standardMenus.footer.flatMap(({ title }) => (title ? [[title, t(title)]] : []))
  return {
    pages: Object.fromEntries(named) as MenuChoices['pages'],
    columns: Object.fromEntries(columns) as MenuChoices['columns'],
    categories: categories.flatMap((top) => [
      choiceOf(top, { isTop: true }),
      ...top.children.map((one) => choiceOf(one, { isTop: false })),
    ]),
    ownPages,
  }
}

function choiceOf({ id, name }: Category, { isTop }: { isTop: boolean }): MenuChoices['categories'][number] {
  return { id, name, isTop }
}

/** Arranges all menus. A menu that equals the standard one follows the shop's releases again. */
export async function arrangeMenus(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { menus: sent, seen }: { menus: unknown; seen: string },
): Promise<void> {
  const read = menusSchema.safeParse(sent)
  if (!read.success) refuse('input.invalid', { field: 'menus' })
  const menus = cleaned(read.data)
  const choices = await menuChoices(shop, fallbackLocaleId)
  refuseIfAny([...menuNames.flatMap((name) => issuesOf(name, menus)), ...legalIssues(menus.footer, choices)])
  await inTransaction(shop.db, async (trx) => {
    await lockSettings(trx)
    const before = await storedMenus(trx)
    refuseUnseen(seen, stateVersion(before))
    const after = arrangedOnly(menus)
    if (Object.keys(after).length === 0) await removeSetting(trx, menusKey)
    else await saveSetting(trx, menusKey, JSON.stringify(after))
    const change = differing(
      auditFacts(withStandard(before), choices),
      auditFacts(withStandard(after), choices),
    )
    if (Object.keys(change.after).length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'menus.arranged',
        subject: { kind: 'menus', id: 'menus', name: officeText('menus.title') },
        ...change,
      })
  })
}

async function storedMenus(db: Db): Promise<StoredMenus> {
  const [row] = await settingRows(db, [menusKey])
  return menusOf(row?.[1])
}

function arrangedOnly(menus: Menus): StoredMenus {
  const isStandard = (name: MenuName) => JSON.stringify(menus[name]) === JSON.stringify(standardMenus[name])
  return Object.fromEntries(menuNames.filter((name) => !isStandard(name)).map((name) => [name, menus[name]]))
}

function cleaned({ top, header, footer }: Menus): Menus {
  return {
    top: top.map(cleanedTitles),
    header: header.map(cleanedTitles),
    footer: footer.map((column) => ({ ...cleanedTitles(column), items: column.items.map(cleanedTitles) })),
  }
}

/** Takes out empty titles. */
function cleanedTitles<Titled extends object>(one: Titled): Titled {
  if (!('titles' in one)) return one
  const { titles, ...rest } = one as Titled & { titles: Record<string, string> | undefined }
  const clean = Object.entries(titles ?? {})
    .map(([locale, title]) => [locale, cleanLine(title)] as const)
    .filter(([, title]) => title !== '')
  return (clean.length === 0 ? rest : { ...rest, titles: Object.fromEntries(clean) }) as Titled
}

function issuesOf(field: MenuName, menus: Menus): Issue[] {
  const listed = menus[field]
  const tooMany = (max: number): Issue => ({ field, code: 'menu.too-many', values: { max } })
  const issues = listed.length > most[field] ? [tooMany(most[field])] : []
  if (field !== 'footer') return [...issues, ...itemIssues(field, menus[field])]
  return [
    ...issues,
    ...menus.footer.flatMap(({ title, titles, items }) => [
      ...(items.length > most.column ? [tooMany(most.column)] : []),
      ...titleIssues(field, titles),
      ...(title === undefined && titles === undefined ? [{ field, code: 'menu.no-title' } as const] : []),
      ...itemIssues(field, items),
    ]),
  ]
}

function itemIssues(field: MenuName, items: readonly MenuItem[]): Issue[] {
  const issues: Issue[] = []
  if (new Set(items.map(menuItemKey)).size < items.length) issues.push({ field, code: 'menu.twice' })
  for (const item of items) {
    if ('titles' in item) issues.push(...titleIssues(field, item.titles))
    if (!('address' in item)) continue
    if (!isLink(item.address) || item.address.length > maxAddress)
      issues.push({ field, code: 'setting.link' })
    if (item.titles === undefined) issues.push({ field, code: 'menu.no-title' })
  }
  return issues
}

function titleIssues(field: MenuName, titles: Readonly<Record<string, string>> = {}): Issue[] {
  const isKnown = (id: string) => locales.some((locale) => locale.id === id)
  if (!Object.keys(titles).every(isKnown)) return [{ field, code: 'home.language' }]
  return Object.values(titles).some((title) => textLength(title) > maxMenuTitle)
    ? [{ field, code: 'menu.title', values: { max: maxMenuTitle } }]
    : []
}

function legalIssues(footer: readonly FooterColumn[], choices: MenuChoices): Issue[] {
  const missing = missingLegal(footer, choices.ownPages).map((item) => menuItemName(item, choices))
  return missing.length === 0
    ? []
    : [{ field: 'footer', code: 'menu.legal', values: { pages: missing.join(', ') } }]
}

function auditFacts({ top, header, footer }: Menus, choices: MenuChoices): Facts {
  const words = (items: readonly MenuItem[]) =>
    items
      .map((item) => {
        const titles = 'titles' in item ? Object.values(item.titles ?? {}) : []
        return [menuItemName(item, choices), ...titles].join(' = ')
      })
      .join(', ')
  return {
    top: words(top),
    header: words(header),
    footer: footer.map((one) => `${columnName(one, choices)}: ${words(one.items)}`).join('; '),
  }
}
