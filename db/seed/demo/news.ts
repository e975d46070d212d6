import { join } from 'node:path'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { readMarkdown } from '../content/read-markdown.ts'

type Cover = { genre: string; variant?: number; palette?: number }

export interface DemoArticle {
  author: string
  daysAgo: number
  clicks: number
  /** hints for its picture, as for covers of products */
  cover: Cover
  texts: { locale: string; title: string; summary: string; content: string }[]
}

const articles: [slug: string, author: string, daysAgo: number, clicks: number, cover: Cover][] = [
  ['the-far-lantern', 'Ilse Marten', 0, 214, { genre: 'adventure', variant: 0, palette: 0 }],
  ['podium-28', 'Tomás Rey', 2, 388, { genre: 'racing' }],
  ['november-arrivals', 'Ilse Marten', 4, 502, { genre: 'space' }],
  ['how-activation-works', 'Nadia Haddad', 8, 1734, { genre: 'puzzle' }],
  ['autumn-prices', 'Tomás Rey', 13, 2091, { genre: 'farming' }],
  ['wyrmholt-saga', 'Jun Okabe', 19, 967, { genre: 'fantasy' }],
  ['keys-are-rows', 'Nadia Haddad', 26, 1240, { genre: 'antivirus' }],
  ['horror-week', 'Jun Okabe', 31, 1518, { genre: 'horror' }],
  ['office-once-paid', 'Ilse Marten', 44, 803, { genre: 'office' }],
  ['accounts-or-keys', 'Nadia Haddad', 58, 1986, { genre: 'strategy' }],
  ['kestrel-os-12', 'Tomás Rey', 73, 654, { genre: 'os' }],
  ['ways-to-pay', 'Nadia Haddad', 90, 1107, { genre: 'wallet' }],
  ['gift-cards', 'Ilse Marten', 112, 930, { genre: 'creative' }],
  ['the-shop-opens', 'Jun Okabe', 140, 2764, { genre: 'city' }],
]

/** The articles of the demo shop, in every language: `content/<locale>/news/`. */
export function demoNews(): DemoArticle[] {
  const folder = join(import.meta.dirname, '..', 'content')
  return articles.map(([slug, author, daysAgo, clicks, cover]) => ({
    author,
    daysAgo,
    clicks,
    cover,
    texts: locales.map(({ id: locale }) => ({
      locale,
      ...parted(readMarkdown(join(folder, locale, 'news', `${slug}.md`))),
    })),
  }))
}

/** The heading is the title; the first paragraph begins the text and is its summary as well. */
function parted(markdown: string): { title: string; summary: string; content: string } {
  const [heading = '', summary = '', ...rest] = markdown.trim().split(/\n\n+/)
  return { title: heading.replace(/^#\s+/, ''), summary, content: [summary, ...rest].join('\n\n') }
}
