import { addArticle, publishArticle } from '../../../src/shop/content/articles/save-article.ts'
import { type ContentItem, contentItem } from '../../../src/shop/content/texts/content-items.ts'
import { readContent } from '../../../src/shop/content/texts/read-content.ts'
import { saveText } from '../../../src/shop/content/texts/save-text.ts'
import type { TextFields } from '../../../src/shop/content/texts/text-kinds.ts'
import { listNews } from '../../../src/shop/content/list-news.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { openTestShop } from '../../helpers/open-test-shop.ts'
import type { TestDatabase } from '../../helpers/test-database.ts'

export const english = 'en-US'

export type ContentWorld = Awaited<ReturnType<typeof openContentWorld>>

/** A shop in Oslo with helpers for writing its texts. */
export async function openContentWorld(database?: TestDatabase) {
  const world = await openTestShop({ env: { TZ: 'Europe/Oslo' }, ...(database && { database }) })
  const { shop } = world

  async function read(item: ContentItem, locale = english) {
    const text = await readContent(shop, item, locale)
    if (!text) throw new Error('no such text')
    return text
  }

  async function save(item: ContentItem, locale: string, fields: TextFields, version?: number) {
    const shown = version ?? (await read(item, locale)).version
    return saveText(shop, testActor, { item, locale, fields, seen: shown })
  }

  async function articleOf(id: number) {
    const { article } = await read(itemOf('article', id))
    if (!article) throw new Error('no article')
    return article
  }

  async function begin(title: string): Promise<number> {
    const made = await addArticle(shop, testActor, { title, author: 'Ines' })
    return made.id
  }

  return {
    ...world,
    read,
    save,
    articleOf,
    begin,
    /** begins an article and writes it in English */
    async write(title: string): Promise<number> {
      const id = await begin(title)
      await save(itemOf('article', id), english, { title, summary: 'In short', content: 'All of it' })
      return id
    },
    publish: async (id: number, at = '') =>
      publishArticle(shop, testActor, { id, seen: (await articleOf(id)).version, at }),
    stateOf: async (item: ContentItem, locale: string) =>
      (await read(item)).languages.find((one) => one.locale === locale)?.state,
    changesOf: async (kind: string, id: number | string) =>
      (await listChanges(shop, { subject: { kind, id: String(id) } })).changes,
    /** titles of the news, as visitors see them */
    async titles(): Promise<string[]> {
      const { rows } = await listNews(shop, makeVisitor(), { pageSize: 100 })
      return rows.map(({ title }) => title)
    },
  }
}

export function itemOf(kind: string, id: number | string): ContentItem {
  const item = contentItem(kind, String(id))
  if (!item) throw new Error(`${kind}/${id} is none`)
  return item
}
