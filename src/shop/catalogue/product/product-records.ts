import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { ActivationRule } from '../activation/activation.ts'
import type { StoredCover } from '../catalogue-tables.ts'
import type { FacetView } from '../listing/shown-facet.ts'
import type { AttributeText, ProductAttribute } from './product-attribute.ts'
import { factColumns, productTexts } from './product-fields.ts'

export type ProductRow = NonNullable<Awaited<ReturnType<typeof productById>>>

export async function productIdByUrlName(db: Db, urlNames: readonly string[]): Promise<number | undefined> {
  const rows = await active(db)
    .select(['p.id', 'p.url_name'])
    .where(sql<boolean>`p.url_name = any(${urlNames})`)
    .execute()
  return urlNames.flatMap((name) => rows.find((row) => row.url_name === name)?.id ?? [])[0]
}

export async function productIdByOldUrlName(db: Db, urlName: string): Promise<number | undefined> {
  const found = await active(db)
    .innerJoin('product_alias as a', 'a.product_id', 'p.id')
    .select('p.id')
    .where('a.url_name', '=', urlName)
    .executeTakeFirst()
  return found?.id
}

export async function productIdByName(
  db: Db,
  name: string,
  categoryUrlName: string,
): Promise<number | undefined> {
  const found = await active(db)
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select('p.id')
    .where('p.id', 'in', (from) =>
      from
        .selectFrom('product')
        .select('id')
        .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
        .union(
          from
            .selectFrom('product_text')
            .select('product_id as id')
            .where(sql`lower(name)`, '=', sql<string>`lower(${name})`),
        ),
    )
    .orderBy(sql`c.url_name = ${categoryUrlName}`, 'desc')
    .orderBy('p.popularity', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The product's own data for its page, with texts in the language. */
export function productById(db: Db, locale: string, id: number) {
  return active(db)
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale),
    )
    .leftJoin('product_text as zh', (join) =>
      join.onRef('zh.product_id', '=', 'p.id').on('zh.locale', '=', 'zh-CN'),
    )
    .select(['p.id', 'p.external_id', 'p.category_id', 'p.url_name', 'c.url_name as category_url_name'])
    .select(['p.name as title', 'p.key_type'])
    .select(factColumns.map((column) => `p.${column}` as const))
    .select(['p.pictures', 'p.activates'])
    .select(productTexts.map((text) => shownText(text).as(text)))
    .select(['p.low_price_cents', 'p.in_stock', 'p.rating_count', 'p.rating_sum'])
    .select(['p.platform_ids', 'p.region_ids', 'p.language_ids', 'p.genre_ids', 'p.updated_at'])
    .select(sql<StoredCover>`p.cover`.as('cover'))
    .select(sql<ProductAttribute[]>`p.attributes`.as('attributes'))
    .select(sql<AttributeText[] | null>`t.attributes`.as('attribute_texts'))
    .select(sql<string>`coalesce(nullif(zh.name, ''), p.name)`.as('zh_name'))
    .select(sql<boolean>`coalesce(t.explanation, '') <> ''`.as('explanation_is_translated'))
    .select(sql<boolean>`coalesce(t.description, '') <> ''`.as('description_is_translated'))
    .select((text) => [
      text.fn.coalesce('t.confirm_title', 'p.confirm_title').as('confirm_title'),
      text.fn.coalesce('t.confirm_content', 'p.confirm_content').as('confirm_content'),
      text.fn.coalesce('t.seo_title', 'p.seo_title').as('seo_title'),
      text.fn.coalesce('t.seo_keywords', 'p.seo_keywords').as('seo_keywords'),
      text.fn.coalesce('t.seo_description', 'p.seo_description').as('seo_description'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export function trailerOf(db: Db, id: number) {
  return active(db)
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['p.name', 'p.url_name', 'c.url_name as category_url_name', 'p.video'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export function variantsOf(db: Db, productId: number) {
  return db
    .selectFrom('shown_variant')
    .select(['id', 'sku', 'option_values', 'price_cents', 'list_price_cents', 'stock', 'image', 'activates'])
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function facetsById(
  db: Db,
  ids: readonly number[],
): Promise<(FacetView & { activates: ActivationRule | null })[]> {
  const rows = await db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name', 'names', 'glyph', 'picture', 'activates'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function scoreCounts(db: Db, productId: number): Promise<{ score: number; count: number }[]> {
  return db
    .selectFrom('review')
    .select(['score', sql<number>`count(*)::integer`.as('count')])
    .where('product_id', '=', productId)
    .where('status', '=', 0)
    .groupBy('score')
    .execute()
}

/** In the language, else in English. */
function shownText(text: (typeof productTexts)[number]) {
  return sql<string>`coalesce(nullif(${sql.ref(`t.${text}`)}, ''), ${sql.ref(`p.${text}`)})`
}

function active(db: Db): SelectQueryBuilder<Database & { p: Database['product'] }, 'p', object> {
  return db.selectFrom('product as p').where('p.active', '=', true)
}
