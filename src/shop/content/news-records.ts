import { sql } from 'kysely'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Db } from '../shop.ts'
import type { DrawnPicture } from './content-tables.ts'

export function newsPage(db: Db, locale: string, now: Date, page: { offset: number; limit: number }) {
  return publishedNews(db, locale, now)
    .select(['n.id', 'n.author', 'n.clicks', 'n.image', 'n.cover', 'n.published_at'])
    .select(drawnTitle)
    .select(sql<string>`coalesce(t.locale, en.locale)`.as('locale'))
    .select(translated('title'))
    .select(translated('summary'))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countNews(db: Db, locale: string, now: Date): Promise<number> {
  const { count } = await publishedNews(db, locale, now)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function newsArticle(db: Db, locale: string, now: Date, id: number) {
  return publishedNews(db, locale, now)
    .select(['n.id', 'n.author', 'n.clicks', 'n.image', 'n.cover', 'n.published_at'])
    .select(drawnTitle)
    .select(sql<string>`coalesce(t.locale, en.locale)`.as('locale'))
    .select(translated('title'))
    .select(translated('summary'))
    .select(translated('content'))
    .select(translated<string | null>('seo_title'))
    .select(translated<string | null>('seo_keywords'))
    .select(translated<string | null>('seo_description'))
    .where('n.id', '=', id)
    .executeTakeFirst()
}

/** Title of the next article, older or newer. */
export function newsBeside(
  db: Db,
  locale: string,
  now: Date,
  { id, published_at, side }: { id: number; published_at: Date; side: 'older' | 'newer' },
) {
  const order = side === 'older' ? 'desc' : 'asc'
  return publishedNews(db, locale, now)
    .select('n.id')
    .select(translated('title'))
    .where(sql`(n.published_at, n.id)`, side === 'older' ? '<' : '>', sql`(${published_at}, ${id}::integer)`)
    .orderBy('n.published_at', order)
    .orderBy('n.id', order)
    .limit(1)
    .executeTakeFirst()
}

/** Picture of an article: its own, or the hints for a drawn one. */
export interface NewsSubject {
  id: number
  image: string | null
  subject: { title: string; cover: DrawnPicture }
}

export async function newsSubject(db: Db, id: number, now: Date): Promise<NewsSubject | undefined> {
  const row = await publishedNews(db, fallbackLocaleId, now)
    .select(['n.id', 'n.image', 'n.cover'])
    .select(drawnTitle)
    .where('n.id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, image: row.image, subject: { title: row.drawn_title, cover: row.cover } }
}

export function sitemapNews(db: Db, now: Date): Promise<{ id: number; published_at: Date }[]> {
  return publishedNews(db, fallbackLocaleId, now).select(['n.id', 'n.published_at']).orderBy('n.id').execute()
}

export async function nextPublication(db: Db, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('news')
    .select('published_at')
    .where('active', '=', true)
    .where('published_at', '>', after)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return row?.published_at
}

export async function addClick(db: Db, id: number): Promise<void> {
  await db
    .updateTable('news')
    .set((update) => ({ clicks: update('clicks', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

function publishedNews(db: Db, locale: string, now: Date) {
  return db
    .selectFrom('news as n')
    .leftJoin('news_text as t', (join) => join.onRef('t.news_id', '=', 'n.id').on('t.locale', '=', locale))
    .leftJoin('news_text as en', (join) =>
      join.onRef('en.news_id', '=', 'n.id').on('en.locale', '=', fallbackLocaleId),
    )
    .where('n.active', '=', true)
    .where('n.published_at', '<=', now)
    .where((where) => where.or([where('t.locale', 'is not', null), where('en.locale', 'is not', null)]))
}

/** A picture is the same in every language, so it uses the English title. */
const drawnTitle = sql<string>`coalesce(en.title, '')`.as('drawn_title')

type TextColumn = 'title' | 'summary' | 'content' | 'seo_title' | 'seo_keywords' | 'seo_description'

/** All columns of an article come from one translation. */
function translated<Text = string>(column: TextColumn) {
  const ofLanguage = sql.ref(`t.${column}`)
  return sql<Text>`case when t.locale is null then ${sql.ref(`en.${column}`)} else ${ofLanguage} end`.as(
    column,
  )
}
