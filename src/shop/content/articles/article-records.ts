import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Slice } from '../../page.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type ArticleRow = Selectable<Database['news']>

export async function lockArticle(trx: Trx, id: number): Promise<ArticleRow | undefined> {
  return trx.selectFrom('news').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function articleById(db: Db, id: number): Promise<ArticleRow | undefined> {
  return db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertArticle(
  trx: Trx,
  row: Insertable<Database['news']>,
  title: string,
): Promise<number> {
  const { id } = await trx.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('news_text')
    .values({ news_id: id, locale: fallbackLocaleId, title, content: '' })
    .execute()
  return id
}

export async function updateArticle(
  trx: Trx,
  id: number,
  changes: Updateable<Database['news']>,
): Promise<number> {
  const { version } = await trx
    .updateTable('news')
    .set({ ...changes, version: sql<number>`nextval('content_version')` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteArticleRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('news').where('id', '=', id).execute()
}

export interface ArticleLine {
  id: number
  title: string
  active: boolean
  published_at: Date
}

/** The latest first; drafts by the date they were begun. `text`: part of a title in any language. */
export async function articleLines(db: Db, text: string, { offset, limit }: Slice): Promise<ArticleLine[]> {
  return db
    .selectFrom('news as n')
    .select(['n.id', 'n.active', 'n.published_at'])
    .select((news) =>
      sql<string>`coalesce(${news
        .selectFrom('news_text as t')
        .select('t.title')
        .whereRef('t.news_id', '=', 'n.id')
        .orderBy(sql`t.locale = ${fallbackLocaleId}`, 'desc')
        .orderBy('t.locale')
        .limit(1)}, '')`.as('title'),
    )
    .where((news) => hasTitle(news, text))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countArticles(
  db: Db,
  text: string,
): Promise<{ total: number; found: number; drafts: number }> {
  return db
    .selectFrom('news as n')
    .select(sql<number>`count(*)::integer`.as('total'))
    .select((news) => sql<number>`(count(*) filter (where ${hasTitle(news, text)}))::integer`.as('found'))
    .select(sql<number>`(count(*) filter (where not n.active))::integer`.as('drafts'))
    .executeTakeFirstOrThrow()
}

function hasTitle(news: ExpressionBuilder<Database & { n: Database['news'] }, 'n'>, text: string) {
  if (text === '') return sql<boolean>`true`
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return news.exists(
    news
      .selectFrom('news_text as found')
      .select('found.news_id')
      .whereRef('found.news_id', '=', 'n.id')
      .where('found.title', 'ilike', pattern),
  )
}
