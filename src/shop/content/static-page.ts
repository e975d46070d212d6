import { inLanguage, wantedLocales } from '../localisation/in-language.ts'
import type { PageName } from '../pages.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { firstParagraph, markdownHtml, numberHeadings, type PageHeading } from './markdown-html.ts'
import { readSettings } from './settings.ts'
import { namingShop, readShopName } from '../localisation/site/shop-name-records.ts'
import { supportAddress } from './support-address-records.ts'
import { websiteInfoTexts } from './website-info-records.ts'

/** Pages with a text of the shop keeper, by the text's number. */
export const staticPages = {
  condition: 1,
  'privacy-policy': 2,
  'refund-policy': 3,
  'about-us': 4,
  'contact-us': 5,
  affiliate: 6,
  shipping: 16,
} as const satisfies Partial<Record<PageName, number>>

export type StaticPageName = keyof typeof staticPages

export interface StaticPage {
  locale: string
  title: string
  lead: string
  /** safe, without the title; headings begin at h2 and have ids */
  html: string
  headings: PageHeading[]
  changedAt: string
  /** affiliate page only: its links lead to the programme */
  isOpen: boolean
}

export function staticPageById(id: number): StaticPageName | undefined {
  return (Object.keys(staticPages) as StaticPageName[]).find((name) => staticPages[name] === id)
}

/** Reads a page in the visitor's language (STATIC-1); undefined without a text. */
export async function readStaticPage(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Pick<Visitor, 'locale'>,
  name: StaticPageName,
): Promise<StaticPage | undefined> {
  return readPageText(shop, visitor, { id: staticPages[name], name })
}

/** Reads a page by the number of its text; a page that the shop keeper added has no name. */
export async function readPageText(
  shop: Pick<Shop, 'db' | 'config'>,
  { locale }: Pick<Visitor, 'locale'>,
  { id, name }: { id: number; name?: StaticPageName },
): Promise<StaticPage | undefined> {
  const [rows, email, settings] = await Promise.all([
    websiteInfoTexts(shop.db, [id], wantedLocales(locale)),
    supportAddress(shop),
    readSettings(shop.db),
  ])
  const row = inLanguage(rows, locale)
  if (!row?.content.trim()) return undefined
  const programme = settings['affiliate.url']
  const { title, body } = pageParts(row.content)
  const html = pageHtml(body, { name, email, programme })
  return {
    locale: row.locale,
    title: withEmail(title, email),
    lead: firstParagraph(html),
    ...numberHeadings(html),
    changedAt: row.changed_at.toISOString(),
    isOpen: name !== 'affiliate' || webAddress(programme) !== undefined,
  }
}

export async function previewStaticPage(
  shop: Pick<Shop, 'db' | 'config'>,
  name: StaticPageName | undefined,
  { title, body }: PageParts,
): Promise<{ title: string; html: string }> {
  const [email, settings, shopName] = await Promise.all([
    supportAddress(shop),
    readSettings(shop.db),
    readShopName(shop.db),
  ])
  const html = pageHtml(namingShop(body, shopName), { name, email, programme: settings['affiliate.url'] })
  return { title: withEmail(namingShop(title, shopName), email), html }
}

function pageHtml(
  markdown: string,
  { name, email, programme }: { name: StaticPageName | undefined; email: string; programme: string },
): string {
  const linkTo = name === 'affiliate' ? () => webAddress(programme) : undefined
  return markdownHtml(withEmail(markdown, email), { firstHeading: 2, linkTo })
}

function withEmail(text: string, email: string): string {
  return text.replaceAll('{support-email}', () => email)
}

export function webAddress(text: string | undefined): string | undefined {
  return text && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined
}

export interface PageParts {
  title: string
  /** Markdown */
  body: string
}

export function pageParts(markdown: string): PageParts {
  const [, title = '', body = markdown] = /^\s*#\s+(.+)\n([\s\S]*)$/.exec(markdown) ?? []
  return { title: title.trim(), body: body.trim() }
}

export function joinPage({ title, body }: PageParts): string {
  return `# ${title}\n\n${body}\n`
}
