import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { StoredCover } from './catalogue-tables.ts'

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** What cards of these products need, in the order of the ids. Products that are no longer sold are left out. */
export async function cardRows(db: Db, locale: string, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectCards(db, locale, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

function selectCards(db: Db, locale: string, ids: readonly number[]) {
  return db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('variant')
          .select(['id', 'sku', 'price_cents', 'list_price_cents', 'stock'])
          .whereRef('product_id', '=', 'p.id')
          .where('active', '=', true)
          .orderBy(sql`stock = 0`)
          .orderBy('price_cents')
          .orderBy('position')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale),
    )
    .leftJoin('product_text as zh', (join) =>
      join.onRef('zh.product_id', '=', 'p.id').on('zh.locale', '=', 'zh-CN'),
    )
    .leftJoin('facet as platform', (join) => join.on('platform.id', '=', sql<number>`p.platform_ids[1]`))
    .leftJoin('facet as region', (join) => join.on('region.id', '=', sql<number>`p.region_ids[1]`))
    .select(['p.id', 'p.external_id', 'p.category_id', 'c.url_name as category_url_name', 'p.url_name'])
    .select(['p.name as title', 'p.key_type', 'p.image', 'p.rating_count', 'p.rating_sum'])
    .select(sql<StoredCover>`p.cover`.as('cover'))
    .select(sql<string>`coalesce(nullif(t.name, ''), p.name)`.as('name'))
    .select(sql<string>`coalesce(nullif(t.tagline, ''), p.tagline)`.as('tagline'))
    .select(sql<string>`coalesce(nullif(zh.name, ''), p.name)`.as('zh_name'))
    .select(['v.id as variant_id', 'v.sku', 'v.price_cents', 'v.list_price_cents', 'v.stock'])
    .select([
      'platform.id as platform_id',
      'platform.code as platform_code',
      'platform.name as platform_name',
    ])
    .select(['region.id as region_id', 'region.code as region_code', 'region.name as region_name'])
    .where(sql<boolean>`p.id = any(${ids})`)
    .where('p.active', '=', true)
    .execute()
}
