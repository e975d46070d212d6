import { z } from 'zod'
import { listNews, newsPerPage, type NewsEntry } from '../shop/content/list-news.ts'
import { readArticle } from '../shop/content/read-article.ts'
import { refuse } from '../shop/errors.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, pageQuery, rowsOf, withData, withRows } from './envelope.ts'

const entry = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  comments: z.int().describe('how often it was read'),
  createTime: z.string(),
  imgUrl: z.string(),
  abstractInfo: z.string(),
})

const article = entry.extend({
  isAlone: z.literal('0'),
  content: z.string().describe('HTML'),
  seoTitle: z.string(),
  seoKey: z.string(),
  seoDec: z.string(),
})

export function newsCalls(api: Api, shop: Shop): void {
  api.get(
    '/bottom/news',
    {
      schema: {
        tags: ['bottom'],
        summary: 'News, newest first',
        querystring: pageQuery(newsPerPage),
        response: { 200: rowsOf(entry) },
      },
    },
    async ({ visitor, query }) => withRows(await listNews(shop, visitor, query), entryFields),
  )

  api.get(
    '/bottom/news/:id',
    {
      schema: {
        tags: ['bottom'],
        summary: 'An article; each view counts a click',
        params: z.object({ id: rowId }),
        response: { 200: dataOf(article) },
      },
    },
    async ({ visitor, params: { id } }) => {
      const found = (await readArticle(shop, visitor, { id, isAhead: false })) ?? refuse('not-found')
      return withData({
        ...entryFields(found),
        isAlone: '0' as const,
        content: found.html,
        seoTitle: found.seo.title,
        seoKey: found.seo.keywords,
        seoDec: found.seo.description,
      })
    },
  )
}

function entryFields({ id, title, author, clicks, publishedAt, image, summary }: NewsEntry) {
  return {
    id,
    title,
    author,
    comments: clicks,
    createTime: publishedAt,
    imgUrl: image ?? '',
    abstractInfo: summary,
  }
}
