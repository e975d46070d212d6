import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DemoArticle {
  author: string
  daysAgo: number
  clicks: number
  texts: { locale: string; title: string; summary: string; content: string }[]
}

const articles: [slug: string, author: string, daysAgo: number, clicks: number][] = [
  ['the-far-lantern', 'Ilse Marten', 0, 214],
  ['podium-28', 'Tomás Rey', 2, 388],
  ['november-arrivals', 'Ilse Marten', 4, 502],
  ['how-activation-works', 'Nadia Haddad', 8, 1734],
  ['autumn-prices', 'Tomás Rey', 13, 2091],
  ['wyrmholt-saga', 'Jun Okabe', 19, 967],
  ['keys-are-rows', 'Nadia Haddad', 26, 1240],
  ['horror-week', 'Jun Okabe', 31, 1518],
  ['office-once-paid', 'Ilse Marten', 44, 803],
  ['accounts-or-keys', 'Nadia Haddad', 58, 1986],
  ['kestrel-os-12', 'Tomás Rey', 73, 654],
  ['ways-to-pay', 'Nadia Haddad', 90, 1107],
  ['gift-cards', 'Ilse Marten', 112, 930],
  ['the-shop-opens', 'Jun Okabe', 140, 2764],
]

/** The articles of the demo shop, in the languages of the folders of `news/`. */
export function demoNews(): DemoArticle[] {
  const folder = join(import.meta.dirname, 'news')
  const locales = readdirSync(folder)
  return articles.map(([slug, author, daysAgo, clicks]) => ({
    author,
    daysAgo,
    clicks,
    texts: locales.map((locale) => ({
      locale,
      ...parted(readFileSync(join(folder, locale, `${slug}.md`), 'utf8')),
    })),
  }))
}

/** The heading is the title; the first paragraph begins the text and is its summary as well. */
function parted(markdown: string): { title: string; summary: string; content: string } {
  const [heading = '', summary = '', ...rest] = markdown.trim().split(/\n\n+/)
  return { title: heading.replace(/^#\s+/, ''), summary, content: [summary, ...rest].join('\n\n') }
}
