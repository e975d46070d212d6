import { inLanguage, wantedLocales } from '../localisation/in-language.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { firstParagraph, markdownHtml, numberHeadings, type PageHeading } from './markdown-html.ts'
import { readSettings } from './settings.ts'
import { supportAddress } from './support-address-records.ts'
import { websiteInfoTexts } from './website-info-records.ts'

/** The pages whose text the shop keeper writes, by their address, with the number of the text and the SEO key. */
export const staticPages = {
  condition: { infoId: 1, seoKey: 'page_conditions' },
  'privacy-policy': { infoId: 2, seoKey: 'page_privacy' },
  'refund-policy': { infoId: 3, seoKey: 'page_return' },
  'about-us': { infoId: 4, seoKey: 'page_about_us' },
  'contact-us': { infoId: 5, seoKey: 'page_contact' },
  affiliate: { infoId: 6, seoKey: 'page_affiliate' },
  shipping: { infoId: 16, seoKey: 'page_shipping' },
} as const

export type StaticPageName = keyof typeof staticPages

export interface StaticPage {
  /** the language the text is in: English where it is not translated */
  locale: string
  title: string
  /** its first paragraph */
  lead: string
  /** safe, without the title; its headings begin at h2 and have ids */
  html: string
  headings: PageHeading[]
  /** ISO 8601 */
  changedAt: string
  /** affiliate page only: whether its links lead to the programme */
  isOpen: boolean
}

export function staticPageById(id: number): StaticPageName | undefined {
  return (Object.keys(staticPages) as StaticPageName[]).find((name) => staticPages[name].infoId === id)
}

/** A page of the shop keeper in the visitor's language (STATIC-1); undefined when nothing is written. */
export async function readStaticPage(
  shop: Pick<Shop, 'db' | 'config'>,
  { locale }: Pick<Visitor, 'locale'>,
  name: StaticPageName,
): Promise<StaticPage | undefined> {
  const [rows, email, settings] = await Promise.all([
    websiteInfoTexts(shop.db, [staticPages[name].infoId], wantedLocales(locale)),
    supportAddress(shop),
    readSettings(shop.db),
  ])
  const row = inLanguage(rows, locale)
  if (!row?.content.trim()) return undefined
  const { title, body } = parted(row.content.replaceAll('{support-email}', email))
  const programme = settings['affiliate.url']
  const linkTo = name === 'affiliate' ? () => webAddress(programme) : undefined
  const html = markdownHtml(body, { firstHeading: 2, linkTo })
  return {
    locale: row.locale,
    title,
    lead: firstParagraph(html),
    ...numberHeadings(html),
    changedAt: row.changed_at.toISOString(),
    isOpen: name !== 'affiliate' || webAddress(programme) !== undefined,
  }
}

/** Nothing but web addresses may become a link of the page. */
export function webAddress(text: string | undefined): string | undefined {
  return text && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined
}

/** The first heading is the page's title. */
function parted(markdown: string): { title: string; body: string } {
  const [, title = '', body = markdown] = /^\s*#\s+(.+)\n([\s\S]*)$/.exec(markdown) ?? []
  return { title: title.trim(), body }
}
