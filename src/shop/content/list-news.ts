import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { countNews, newsPage } from './news-records.ts'

export const newsPerPage = 12

export interface NewsEntry {
  id: number
  title: string
  summary: string
  author: string
  /** how often it was read */
  clicks: number
  /** ISO 8601 */
  publishedAt: string
  image: string | null
}

export interface NewsList {
  rows: NewsEntry[]
  total: number
  page: number
  pageCount: number
}

/** News, the newest first (NEWS-1). A page behind the last one is empty. */
export async function listNews(
  shop: Pick<Shop, 'db' | 'now'>,
  { locale }: Pick<Visitor, 'locale'>,
  { page = 1, pageSize = newsPerPage }: { page?: number; pageSize?: number } = {},
): Promise<NewsList> {
  const now = shop.now()
  const [total, rows] = await Promise.all([
    countNews(shop.db, locale, now),
    newsPage(shop.db, locale, now, { offset: (page - 1) * pageSize, limit: pageSize }),
  ])
  return { rows: rows.map(newsEntry), total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}

type NewsRow = Awaited<ReturnType<typeof newsPage>>[number]

export function newsEntry({ id, title, summary, author, clicks, published_at, image }: NewsRow): NewsEntry {
  return { id, title, summary, author, clicks, publishedAt: published_at.toISOString(), image }
}
