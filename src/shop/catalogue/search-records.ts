import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../shop.ts'

/**
 * Products that have every word of the query (in search form) in one of their names: names that begin with the query
 * first, then names with a word that does, then the rest.
 */
export async function idsByWords(db: Db, query: string, limit: number): Promise<number[]> {
  const start = likePattern(query)
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('active', '=', true)
    .where((where) => where.and(query.split(' ').map((word) => contains(`%${likePattern(word)}%`))))
    .orderBy(
      sql`case when search_name like ${`${start}%`} or search_name like ${`%\n${start}%`} then 0
        when search_name like ${`% ${start}%`} then 1 else 2 end`,
    )
    .orderBy('in_stock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Products with a name that begins with the query: for queries too short for the index of three letters. */
export async function idsByStart(db: Db, query: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`search_name like ${`${likePattern(query)}%`}`)
    .orderBy('in_stock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export interface SpeltAlike {
  id: number
  search_name: string
}

/** Products with a name that shares many letters in a row with the query: the most alike, by stock and popularity. */
export async function productsSpeltAlike(db: Db, query: string, limit: number): Promise<SpeltAlike[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.35', true)`.execute(trx)
    return trx
      .with('alike', (from) =>
        from
          .selectFrom('product')
          .select(['id', 'search_name', 'in_stock', 'popularity'])
          .where('active', '=', true)
          .where(sql<boolean>`${query} <% search_name`)
          .orderBy(sql`word_similarity(${query}, search_name)`, 'desc')
          .orderBy('popularity', 'desc')
          .limit(limit),
      )
      .selectFrom('alike')
      .select(['id', 'search_name'])
      .orderBy('in_stock', 'desc')
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .execute()
  })
}

function contains(pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`search_name like ${pattern}`
}

function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
