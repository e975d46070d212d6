import { isbot } from 'isbot'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { type NewsEntry, newsEntry } from './list-news.ts'
import { markdownHtml } from './markdown-html.ts'
import { addClick, newsArticle, newsBeside } from './news-records.ts'

export interface Article extends NewsEntry {
  /** language of the text: English if it is not translated */
  locale: string
  /** safe; headings begin at h2 */
  html: string
  seo: { title: string; keywords: string; description: string }
  newer: ArticleLink | undefined
  older: ArticleLink | undefined
}

export interface ArticleLink {
  id: number
  title: string
}

/** Reads an article (NEWS-2) and counts the view, except by bots and prefetches, without waiting. */
export async function readArticle(
  shop: Pick<Shop, 'db' | 'log' | 'now'>,
  { locale, userAgent }: Pick<Visitor, 'locale' | 'userAgent'>,
  { id, isAhead }: { id: number; isAhead: boolean },
): Promise<Article | undefined> {
  const now = shop.now()
  const row = await newsArticle(shop.db, locale, now, id)
  if (!row) return undefined
  const beside = (side: 'older' | 'newer') => newsBeside(shop.db, locale, now, { ...row, side })
  const [newer, older] = await Promise.all([beside('newer'), beside('older')])
  if (!isAhead && !isbot(userAgent))
    addClick(shop.db, id).catch((error: unknown) =>
      shop.log.warn({ err: error, newsId: id }, 'a click was not counted'),
    )
  return {
    ...newsEntry(row),
    locale: row.locale,
    html: markdownHtml(row.content, { firstHeading: 2 }),
    seo: {
      title: row.seo_title ?? row.title,
      keywords: row.seo_keywords ?? '',
      description: row.seo_description ?? row.summary,
    },
    newer,
    older,
  }
}
