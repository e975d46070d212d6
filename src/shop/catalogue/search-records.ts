import { sql } from 'kysely'
import type { Db } from '../shop.ts'

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
