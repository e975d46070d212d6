import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { StoredCover } from './catalogue-tables.ts'

export type FeedRow = Awaited<ReturnType<typeof feedBatch>>[number]

const batchSize = 500

export async function* feedRows(db: Db, locale: string): AsyncGenerator<FeedRow[]> {
  let after = 0
  for (;;) {
    const rows = await feedBatch(db, locale, after)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The variant with the product's lowest price (`low_price_cents`); null if there is only one. */
const cheapest = sql<number | null>`(
  select case when count(*) over () > 1 then v.id end from variant v where v.product_id = p.id and v.active
  order by v.stock + v.supplied > 0 desc, v.current_price_cents, v.position, v.id limit 1)`

function feedBatch(db: Db, locale: string, after: number) {
  return db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale),
    )
    .select(['p.id', 'p.external_id', 'p.category_id', 'c.url_name as category_url_name', 'p.url_name'])
    .select(['p.name as title', 'p.image', 'p.publisher', 'p.low_price_cents', 'p.in_stock'])
    .select(sql<StoredCover>`p.cover`.as('cover'))
    .select(sql<string>`coalesce(nullif(t.name, ''), p.name)`.as('name'))
    .select(sql<string>`coalesce(nullif(t.tagline, ''), p.tagline)`.as('tagline'))
    .select(sql<string>`coalesce(nullif(t.explanation, ''), p.explanation)`.as('explanation'))
    .select(cheapest.as('variant_id'))
    .where('p.active', '=', true)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(batchSize)
    .execute()
}
