import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/** Each part of the sitemap has the products between two multiples of this id. */
export const idsPerPart = 10_000

export interface SitemapPart {
  number: number
  changedAt: Date
}

export async function sitemapParts(db: Db): Promise<SitemapPart[]> {
  const number = sql<number>`((id - 1) / ${sql.lit(idsPerPart)} + 1)::integer`
  return db
    .selectFrom('product')
    .select(number.as('number'))
    .select(sql<Date>`max(updated_at)`.as('changedAt'))
    .where('active', '=', true)
    .groupBy(number)
    .orderBy('number')
    .execute()
}

export interface SitemapProduct {
  urlName: string
  categoryUrlName: string
  changedAt: Date
}

const batchSize = 1000

export async function* sitemapProducts(db: Db, part: number): AsyncGenerator<SitemapProduct[]> {
  const last = part * idsPerPart
  let after = last - idsPerPart
  while (after < last) {
    const rows = await db
      .selectFrom('product as p')
      .innerJoin('category as c', 'c.id', 'p.category_id')
      .select(['p.id', 'p.url_name as urlName', 'c.url_name as categoryUrlName', 'p.updated_at as changedAt'])
      .where('p.active', '=', true)
      .where('p.id', '>', after)
      .where('p.id', '<=', last)
      .orderBy('p.id')
      .limit(batchSize)
      .execute()
    if (rows.length > 0) yield rows
    after = rows.length < batchSize ? last : (rows.at(-1)?.id ?? last)
  }
}
