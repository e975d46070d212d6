import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { ProductRules } from '../activation/answer-activation.ts'
import type { StoredCover } from '../catalogue-tables.ts'
import type { FacetView } from '../listing/shown-facet.ts'

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Rows for cards of these products, in the order of the ids, without products off sale. */
export async function cardRows(db: Db, locale: string, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectCards(db, locale, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

function selectCards(db: Db, locale: string, ids: readonly number[]) {
  return db
    .selectFrom('product as p')
    .innerJoinLateral(category.as('c'), (join) => join.onTrue())
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('shown_variant')
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
    .leftJoinLateral(textIn(locale).as('t'), (join) => join.onTrue())
    .leftJoinLateral(textIn('zh-CN').as('zh'), (join) => join.onTrue())
    .leftJoinLateral(firstFacet('p.platform_ids').as('platform'), (join) => join.onTrue())
    .leftJoinLateral(firstFacet('p.region_ids').as('region'), (join) => join.onTrue())
    .select(['p.id', 'p.external_id', 'p.category_id', 'c.url_name as category_url_name', 'p.url_name'])
    .select(['p.name as title', 'p.key_type', 'p.image', 'p.rating_count', 'p.rating_sum'])
    .select(sql<StoredCover>`p.cover`.as('cover'))
    .select(sql<string>`coalesce(nullif(t.name, ''), p.name)`.as('name'))
    .select(sql<string>`coalesce(nullif(t.tagline, ''), p.tagline)`.as('tagline'))
    .select((eb) => [
      eb.fn.coalesce('t.confirm_title', 'p.confirm_title').as('confirm_title'),
      eb.fn.coalesce('t.confirm_content', 'p.confirm_content').as('confirm_content'),
    ])
    .select(sql<string>`coalesce(nullif(zh.name, ''), p.name)`.as('zh_name'))
    .select(['v.id as variant_id', 'v.sku', 'v.price_cents', 'v.list_price_cents', 'v.stock'])
    .select([
      'platform.id as platform_id',
      'platform.code as platform_code',
      'platform.name as platform_name',
      'platform.names as platform_names',
      'platform.glyph as platform_glyph',
      'platform.picture as platform_picture',
    ])
    .select(rules.as('rules'))
    .select(['region.id as region_id', 'region.code as region_code', 'region.name as region_name'])
    .select([
      'region.names as region_names',
      'region.glyph as region_glyph',
      'region.picture as region_picture',
    ])
    .where(sql<boolean>`p.id = any(${ids})`)
    .where('p.active', '=', true)
    .execute()
}

// Each lookup runs for every product (`limit 1`): as joins, planning took longer than reading the rows.
const category = sql<{ url_name: string }>`(select url_name from category where id = p.category_id limit 1)`

const rules = sql<ProductRules>`jsonb_build_object('product', p.activates,
  'regions', (select jsonb_agg(activates) from facet where id = any(p.region_ids)),
  'variants', (select jsonb_agg(activates) from variant where product_id = p.id and active))`

interface CardText {
  name: string | null
  tagline: string | null
  confirm_title: string | null
  confirm_content: string | null
}

function textIn(locale: string): RawBuilder<CardText> {
  return sql`(select name, tagline, confirm_title, confirm_content from product_text where product_id = p.id and locale = ${locale} limit 1)`
}

function firstFacet(ids: string): RawBuilder<Omit<FacetView, 'kind'>> {
  return sql`(select id, code, name, names, glyph, picture from facet where id = (${sql.ref(ids)})[1] limit 1)`
}
