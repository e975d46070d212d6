import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { ActivationRule } from './activation/activation.ts'
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

/** The variant with the product's lowest price (`low_price_cents`); its id is null if there is only one. */
const cheapest = sql<{ id: number | null; activates: ActivationRule | null }>`(
  select case when count(*) over () > 1 then v.id end as id, v.activates from variant v
  where v.product_id = p.id and v.active
  order by v.stock + v.supplied > 0 desc, v.current_price_cents, v.position, v.id limit 1)`

const regionRules = sql<(ActivationRule | null)[] | null>`(
  select jsonb_agg(activates) from facet where id = any(p.region_ids))`

function feedBatch(db: Db, locale: string, after: number) {
  return db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale),
    )
    .leftJoinLateral(cheapest.as('v'), (join) => join.onTrue())
    .select(['p.id', 'p.external_id', 'p.category_id', 'c.url_name as category_url_name', 'p.url_name'])
    .select(['p.name as title', 'p.image', 'p.publisher', 'p.low_price_cents', 'p.in_stock'])
    .select(sql<StoredCover>`p.cover`.as('cover'))
    .select(sql<string>`coalesce(nullif(t.name, ''), p.name)`.as('name'))
    .select(sql<string>`coalesce(nullif(t.tagline, ''), p.tagline)`.as('tagline'))
    .select(sql<string>`coalesce(nullif(t.explanation, ''), p.explanation)`.as('explanation'))
    .select(['v.id as variant_id', 'v.activates as variant_rule', 'p.activates as product_rule'])
    .select(regionRules.as('region_rules'))
    .where('p.active', '=', true)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(batchSize)
    .execute()
}
