import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { countNews, newsPage, type NewsSubject } from './news-records.ts'

export const newsPerPage = 12

export interface NewsEntry {
  id: number
  /** language of the article: English if it is not translated */
  locale: string
  title: string
  summary: string
  author: string
  clicks: number
  publishedAt: string
  image: string | null
  subject: NewsSubject['subject']
}

export interface NewsList {
  rows: NewsEntry[]
  total: number
  page: number
  pageCount: number
}

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

export function newsEntry(row: NewsRow): NewsEntry {
  const { id, locale, title, summary, author, clicks, image } = row
  const subject = { title: row.drawn_title, cover: row.cover }
  return {
    id,
    locale,
    title,
    summary,
    author,
    clicks,
    publishedAt: row.published_at.toISOString(),
    image,
    subject,
  }
}
