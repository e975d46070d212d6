import { type RawBuilder, sql } from 'kysely'
import type { StoredCover } from '../../../catalogue/catalogue-tables.ts'
import type { Db } from '../../../shop.ts'
import type { ProductSort } from './product-filter.ts'

/** A filter in the terms of the database. */
export interface ProductConditions {
  active?: boolean | undefined
  inStock?: boolean | undefined
  categoryIds?: readonly number[] | undefined
  platformId?: number | undefined
  /** the search form of a part of a name, and what else the text may be */
  wanted?: { form: string; text: string } | undefined
}

export interface ProductPage {
  sort: ProductSort
  /** what stands in `cursorOf` of the last row before */
  after?: ProductCursor | undefined
  limit: number
}

/** Where a page begins: the id of the row before, and what the list is sorted by. */
export interface ProductCursor {
  id: number
  value: string
}

export interface ProductListRow {
  id: number
  external_id: string
  name: string
  form: string
  category_id: number
  category_name: string
  image: string | null
  cover: StoredCover
  low_price_cents: number
  active: boolean
  in_stock: boolean
}

const form = sql`(left(p.search_name, 60) collate "C")`

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  name: sql`${form}, p.id`,
  newest: sql`p.id desc`,
  cheapest: sql`p.low_price_cents, p.id`,
  dearest: sql`p.low_price_cents desc, p.id desc`,
}

/** A page of the list; each filter and each order of the list has an index. */
export async function productPage(
  db: Db,
  conditions: ProductConditions,
  page: ProductPage,
): Promise<ProductListRow[]> {
  if (conditions.platformId === undefined || conditions.wanted)
    return readPage(db, pageOf(conditions, page), page)
  const near = await readPage(db, nearPage(conditions, page), page)
  return near.length === page.limit ? near : readPage(db, sortedPage(conditions, page), page)
}

async function readPage(db: Db, page: RawBuilder<unknown>, { sort }: ProductPage): Promise<ProductListRow[]> {
  const { rows } = await sql<ProductListRow>`
    select p.id, p.external_id, p.name, ${form} as form, p.category_id, p.image, p.cover, p.low_price_cents,
      p.active, p.in_stock, c.name as category_name
    from (${page}) p
    join category c on c.id = p.category_id
    order by ${orders[sort]}`.execute(db)
  return rows
}

const walked = 10_000

/** Nobody knows how many products a platform has: of one with many, the next rows of the order are enough. */
function nearPage(conditions: ProductConditions, page: ProductPage): RawBuilder<unknown> {
  const order = sql`order by ${orders[page.sort]}`
  return sql`select * from (select * from product p where ${joined(afterCursor(page))} ${order} limit ${walked}) p
    where ${joined(plainConditions(conditions))} ${order} limit ${page.limit}`
}

/** Of a platform with few, all are found first and then sorted. */
function sortedPage(conditions: ProductConditions, page: ProductPage): RawBuilder<unknown> {
  return sql`select * from (select * from product p where ${joined(plainConditions(conditions))} offset 0) p
    where ${joined(afterCursor(page))} order by ${orders[page.sort]} limit ${page.limit}`
}

// of a text that fits very many products, only so many are sorted by anything but their age
const sortedAtMost = 1000

/**
 * What is alike in name is often alike in category and price, so no order is walked in search of what has a state, a category or
 * a text: each state of each category is read by itself, and what fits a text is found before it is sorted.
 */
function pageOf(conditions: ProductConditions, page: ProductPage): RawBuilder<unknown> {
  const { categoryIds, wanted } = conditions
  const { sort, limit } = page
  const after = afterCursor(page)
  const last = sql`order by ${orders[sort]} limit ${limit}`
  if (wanted && sort !== 'newest')
    return sql`select * from (
      select * from product p where ${joined([...plainConditions(conditions), isWanted(wanted)])}
      order by p.id desc limit ${sortedAtMost}
    ) p where ${joined(after)} ${last}`
  if (wanted)
    return sql`select * from product p where ${joined([...plainConditions(conditions), isWanted(wanted), ...after])} ${last}`
  const within = [
    sql`p.active = state.active and p.in_stock = state.in_stock`,
    ...(categoryIds ? [sql`p.category_id = of_category.id`] : []),
    ...after,
  ]
  const from = categoryIds
    ? sql`${states(conditions)}, unnest(${categoryIds}::integer[]) as of_category (id)`
    : states(conditions)
  return sql`select p.* from ${from}, lateral (select * from product p where ${joined(within)} ${last}) p ${last}`
}

/** A table of the states that are wanted. */
function states({ active, inStock }: ProductConditions): RawBuilder<unknown> {
  const either = (wanted: boolean | undefined) => (wanted === undefined ? [true, false] : [wanted])
  const rows = either(active).flatMap((isActive) =>
    either(inStock).map((isInStock) => sql`(${isActive}::boolean, ${isInStock}::boolean)`),
  )
  return sql`(values ${sql.join(rows)}) as state (active, in_stock)`
}

function joined(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** Where the page after this row begins. */
export function cursorOf(row: ProductListRow, sort: ProductSort): ProductCursor {
  if (sort === 'newest') return { id: row.id, value: '' }
  return { id: row.id, value: sort === 'name' ? row.form : String(row.low_price_cents) }
}

function plainConditions({
  active,
  inStock,
  categoryIds,
  platformId,
}: ProductConditions): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (active !== undefined) all.push(sql`p.active = ${active}`)
  if (inStock !== undefined) all.push(sql`p.in_stock = ${inStock}`)
  if (categoryIds) all.push(sql`p.category_id = any(${categoryIds}::integer[])`)
  if (platformId !== undefined) all.push(sql`p.platform_ids @> array[${platformId}::integer]`)
  return all
}

const minPart = 3
const maxOwners = 1000

/** Each way to be found has an index. Of SKUs that begin alike, the first thousand are looked at. */
function isWanted({ form: part, text }: { form: string; text: string }): RawBuilder<unknown> {
  const begins = (start: string) => `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const lower = text.toLowerCase()
  const ways = [
    sql`p.external_id = ${text}`,
    sql`p.id = any(array(
      select v.product_id from variant v where lower(v.sku) like ${begins(lower)} limit ${maxOwners}))`,
  ]
  // a trigram is the least that an index finds within a name; less is how it begins
  const isPart = [...part].length >= minPart
  if (part !== '') ways.push(sql`p.search_name like ${isPart ? `%${begins(part)}` : begins(part)}`)
  if ([...text].length >= minPart) ways.push(sql`lower(p.publisher) like ${begins(lower)}`)
  return sql`(${sql.join(ways, sql` or `)})`
}

function afterCursor({ sort, after }: ProductPage): RawBuilder<unknown>[] {
  if (!after) return []
  const { id, value } = after
  if (sort === 'newest') return [sql`p.id < ${id}::integer`]
  if (sort === 'name') return [sql`(${form}, p.id) > (${value}::text collate "C", ${id}::integer)`]
  const side = sort === 'cheapest' ? sql`>` : sql`<`
  return [sql`(p.low_price_cents, p.id) ${side} (${value}::integer, ${id}::integer)`]
}

export interface ListedVariantRow {
  id: number
  product_id: number
  sku: string
  option_values: string[]
  price_cents: number
  list_price_cents: number | null
  stock: number
  active: boolean
}

export async function variantsOfListed(db: Db, productIds: readonly number[]): Promise<ListedVariantRow[]> {
  if (productIds.length === 0) return []
  return db
    .selectFrom('variant')
    .select([
      'id',
      'product_id',
      'sku',
      'option_values',
      'price_cents',
      'list_price_cents',
      'stock',
      'active',
    ])
    .where('product_id', 'in', [...productIds])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** How many keys of each variant were sold since then. */
export async function soldOfVariants(
  db: Db,
  variantIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_key')
    .select(['variant_id', sql<number>`count(*)::integer`.as('sold')])
    .where('variant_id', 'in', [...variantIds])
    .where('sold_at', '>=', since)
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map(({ variant_id: id, sold }) => [id, sold]))
}

/** What products can be filtered by. */
export async function platformNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('facet')
    .select(['id', 'name'])
    .where('kind', '=', 'platform')
    .orderBy('position')
    .orderBy('name')
    .execute()
}
