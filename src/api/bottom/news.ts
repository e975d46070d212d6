import { z } from 'zod'
import { newsPicturePath } from '../../shop/catalogue/covers/news-picture.ts'
import { listNews, newsPerPage, type NewsEntry } from '../../shop/content/list-news.ts'
import { readArticle } from '../../shop/content/read-article.ts'
import { refuse } from '../../shop/errors.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { dataOf, mapRows, pageQuery, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

const entry = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  comments: z.int().describe('how often it was read'),
  createTime: z.string(),
  imgUrl: z.string().describe('the article’s own picture, or one that the shop draws'),
  abstractInfo: z.string(),
})

const article = entry.extend({
  isAlone: z.literal('0'),
  content: z.string().describe('HTML'),
  seoTitle: z.string(),
  seoKey: z.string(),
  seoDec: z.string(),
})

export const news = defineCall({
  method: 'GET',
  path: '/bottom/news',
  family: 'bottom',
  audience: 'guest',
  summary: 'News, newest first',
  query: pageQuery(newsPerPage),
  answer: rowsOf(entry),
  run: async (shop, { visitor, query }) => mapRows(await listNews(shop, visitor, query), entryFields),
})

export const newsArticle = defineCall({
  method: 'GET',
  path: '/bottom/news/:id',
  family: 'bottom',
  audience: 'guest',
  summary: 'An article; each view counts a click',
  params: z.object({ id: rowId }),
  answer: dataOf(article),
  async run(shop, { visitor, params: { id } }) {
    const found = (await readArticle(shop, visitor, { id, isAhead: false })) ?? refuse('not-found')
    return {
      ...entryFields(found),
      isAlone: '0' as const,
      content: found.html,
      seoTitle: found.seo.title,
      seoKey: found.seo.keywords,
      seoDec: found.seo.description,
    }
  },
})

function entryFields(written: NewsEntry): z.infer<typeof entry> {
  const { id, title, author, clicks, publishedAt, summary } = written
  return {
    id,
    title,
    author,
    comments: clicks,
    createTime: publishedAt,
    imgUrl: newsPicturePath(written),
    abstractInfo: summary,
  }
}
