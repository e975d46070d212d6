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
  wanted?: Wanted | undefined
}

/** The search form of a part of a name, and what else the text may be. */
interface Wanted {
  form: string
  text: string
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
  // as only the indexes of states have it: the primary key would be walked for a state that hardly any product has
  newest: sql`-p.id`,
  cheapest: sql`p.low_price_cents, p.id`,
  dearest: sql`p.low_price_cents desc, p.id desc`,
}

const walkedOrders = { ...orders, newest: sql`p.id desc` }

/** How many rows are looked at in search of a text or a platform. */
export interface SearchBounds {
  /** so many that fit are always found */
  few: number
  /** rows of the order that are walked where more fit */
  walked: number
  /** of what fits and hardly stands among those, so many are sorted */
  sorted: number
}

// of a million, what fits 7,000 fits 49 of 7,000: what is too rare to be walked to is few enough to be sorted
const usualBounds: SearchBounds = { few: 500, walked: 7000, sorted: 7000 }

/** A page of the list; each filter and each order of the list has an index. */
export async function productPage(
  db: Db,
  conditions: ProductConditions,
  page: ProductPage,
  { few: fewAtMost, walked, sorted }: SearchBounds = usualBounds,
): Promise<ProductListRow[]> {
  if (conditions.platformId === undefined && !conditions.wanted)
    return readPage(db, pageOf(conditions, page), page)
  const few = await foundPage(db, conditions, page, fewAtMost)
  if (few.isAll) return few.rows
  const near = await readPage(db, nearPage(conditions, page, walked), page)
  if (near.length === page.limit) return near
  const { rows } = await foundPage(db, conditions, page, sorted)
  // where more fit than may be sorted, as on the last page of a common word, what was found has gaps
  return rows.length > near.length ? rows : near
}

/**
 * No index has a text or a platform in any order: what fits is found first and then sorted. `isAll` is false where `atMost` or more fit,
 * of which so many were looked at.
 */
async function foundPage(
  db: Db,
  conditions: ProductConditions,
  page: ProductPage,
  atMost: number,
): Promise<{ rows: ProductListRow[]; isAll: boolean }> {
  const chosen = sql`
    select one.*, (select count(*)::integer from found) as found from product one where one.id in (
      select p.id from found p where ${joined(afterCursor(page))} order by ${orders[page.sort]} limit ${sql.lit(page.limit)})`
  const { rows } = await sql<ProductListRow & { found: number }>`
    with found as materialized (${findSome(conditions, atMost)}) ${shown(chosen, page, sql`, p.found`)}`.execute(
    db,
  )
  const [first] = rows
  return { rows, isAll: first ? first.found < atMost : !page.after }
}

async function readPage(db: Db, rows: RawBuilder<unknown>, page: ProductPage): Promise<ProductListRow[]> {
  return (await sql<ProductListRow>`${shown(rows, page)}`.execute(db)).rows
}

function shown(rows: RawBuilder<unknown>, { sort }: ProductPage, more = sql``): RawBuilder<unknown> {
  return sql`
    select p.id, p.external_id, p.name, ${form} as form, p.category_id, p.image, p.cover, p.low_price_cents,
      p.active, p.in_stock, c.name as category_name ${more}
    from (${rows}) p
    join category c on c.id = p.category_id
    order by ${orders[sort]}`
}

/** Of what very many products have, the next rows of the order hold a page. */
function nearPage(conditions: ProductConditions, page: ProductPage, walked: number): RawBuilder<unknown> {
  const { active, inStock, wanted } = conditions
  const fits = [...plainConditions(conditions), ...(wanted ? [isWanted(wanted)] : [])]
  const isAnyState = active === undefined && inStock === undefined
  const rows = isAnyState
    ? sql`select * from product p where ${joined(afterCursor(page))} order by ${walkedOrders[page.sort]} limit ${sql.lit(walked)}`
    : pageOf({ active, inStock }, { ...page, limit: walked })
  return sql`select * from (${rows}) p
    where ${joined(fits)} order by ${(isAnyState ? walkedOrders : orders)[page.sort]} limit ${sql.lit(page.limit)}`
}

/**
 * What is alike in name is often alike in category and price, so no order is walked in search of what has a state or a category:
 * each state of each category is read by itself.
 */
function pageOf(conditions: ProductConditions, page: ProductPage): RawBuilder<unknown> {
  const { categoryIds } = conditions
  const last = sql`order by ${orders[page.sort]} limit ${sql.lit(page.limit)}`
  const within = [
    sql`p.active = state.active and p.in_stock = state.in_stock`,
    ...(categoryIds ? [sql`p.category_id = of_category.id`] : []),
    ...afterCursor(page),
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

/** What fits a text, each way to be found by an index of its own, or a platform; of each what it is sorted by. */
function findSome(conditions: ProductConditions, atMost: number): RawBuilder<unknown> {
  const plain = plainConditions(conditions)
  const ways = conditions.wanted ? waysToFind(conditions.wanted) : [{ fits: sql`true` }]
  // not a parameter: a plan for whatever limit there may be walks all products
  const limit = sql.lit(atMost)
  const found = ways.map(
    ({ fits, order = sql`` }) =>
      sql`(select p.id, left(p.search_name, 60) as search_name, p.low_price_cents from product p
        where ${joined([...plain, fits])} ${order} limit ${limit})`,
  )
  return sql`select * from (${sql.join(found, sql` union `)}) p limit ${limit}`
}

function isWanted(wanted: Wanted): RawBuilder<unknown> {
  const ways = waysToFind(wanted).map(({ fits }) => fits)
  return sql`(${sql.join(ways, sql` or `)})`
}

interface WayToFind {
  fits: RawBuilder<unknown>
  /** of its index */
  order?: RawBuilder<unknown>
}

/** Each has an index. Of SKUs that begin alike, the first thousand are looked at. */
function waysToFind({ form: part, text }: Wanted): WayToFind[] {
  const begins = (start: string) => `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const lower = text.toLowerCase()
  const ways: WayToFind[] = [
    { fits: sql`p.external_id = ${text}` },
    {
      fits: sql`p.id in (
        select v.product_id from variant v where lower(v.sku) like ${begins(lower)} limit ${sql.lit(maxOwners)})`,
    },
  ]
  // a trigram is the least that an index finds within a name; less is how it begins
  if ([...part].length >= minPart) ways.push({ fits: sql`p.search_name like ${`%${begins(part)}`}` })
  else if (part !== '') ways.push({ fits: sql`${form} like ${begins(part)}`, order: sql`order by ${form}` })
  if ([...text].length >= minPart) ways.push({ fits: sql`lower(p.publisher) like ${begins(lower)}` })
  return ways
}

function afterCursor({ sort, after }: ProductPage): RawBuilder<unknown>[] {
  if (!after) return []
  const { id, value } = after
  if (sort === 'newest') return [sql`-p.id > -${id}::integer`]
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
