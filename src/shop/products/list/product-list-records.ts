import { type RawBuilder, sql } from 'kysely'
import type { StoredCover } from '../../catalogue/catalogue-tables.ts'
import type { Db } from '../../shop.ts'
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

/** What stands in an order's index, and the order by what of it a walk has read. */
const walks: Record<ProductSort, { key: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  name: { key: form, order: sql`key, id` },
  newest: { key: sql`-p.id`, order: sql`key` },
  cheapest: { key: sql`p.low_price_cents`, order: sql`key, id` },
  dearest: { key: sql`p.low_price_cents`, order: sql`key desc, id desc` },
}

/** How much is looked at in search of a text or a platform, until it is known how to search. */
export interface SearchBounds {
  /** rows of the order */
  walked: number
  /** of what fits */
  sorted: number
}

// of a million, what fits 7,000 fits 50 of 7,000 rows: what is more is near in any order
const usualBounds: SearchBounds = { walked: 3500, sorted: 7000 }

/**
 * A page of the list; each filter and each order of the list has an index. Of what very many products have, the next rows of the
 * order hold a page; what few have is found first and then sorted.
 */
export async function productPage(
  db: Db,
  conditions: ProductConditions,
  page: ProductPage,
  { walked, sorted }: SearchBounds = usualBounds,
): Promise<ProductListRow[]> {
  const { categoryIds, platformId, wanted } = conditions
  if (platformId === undefined && !wanted) return readPage(db, pageOf(conditions, page), page)
  if (wanted && isBeginning(wanted) && page.sort === 'name')
    return (await foundPage(db, conditions, page, Math.max(maxOwners, page.limit))).rows
  const readWalk = (atMost?: number) => readPage(db, walk(conditions, page, atMost), page)
  const isWhole = (rows: readonly ProductListRow[]) => rows.length === page.limit
  // what is wanted of a category is hardly ever near in the order of all
  const near = categoryIds ? [] : await readWalk(walked)
  if (isWhole(near)) return near
  const isFurther = near.length * 4 >= page.limit
  const further = isFurther ? await readWalk(8 * walked) : []
  if (isWhole(further)) return further
  const few = await foundPage(db, conditions, page, sorted)
  if (few.isAll) return few.rows
  const far = isFurther ? further : await readWalk(8 * walked)
  // the last page of what many have, or what hardly stands before it: without a limit all may be read and sorted
  return isWhole(far) ? far : readWalk()
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
    with found as materialized (${findSome(conditions, page, atMost)}) ${shown(chosen, page, sql`, p.found`)}`.execute(
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

/** Reads states one beside the other in the order of the page and stops at its last row, or after so many rows that do not fit. */
function walk(conditions: ProductConditions, page: ProductPage, atMost?: number): RawBuilder<unknown> {
  const { wanted } = conditions
  const { key, order } = walks[page.sort]
  const limit = atMost === undefined ? sql`` : sql`limit ${sql.lit(atMost)}`
  const ofStates = stateList(conditions).map(([active, inStock]) => {
    const within = [
      sql`p.active = ${sql.lit(active)} and p.in_stock = ${sql.lit(inStock)}`,
      ...afterCursor(page),
    ]
    return sql`(select p.*, ${key} as key from product p where ${joined(within)} order by ${orders[page.sort]} ${limit})`
  })
  const fits = [...plainConditions(conditions), ...(wanted ? [isWanted(wanted)] : [])]
  return sql`
    select * from (select * from (${sql.join(ofStates, sql` union all `)}) p order by ${order} ${limit}) p
    where ${joined(fits)} order by ${order} limit ${sql.lit(page.limit)}`
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
function states(conditions: ProductConditions): RawBuilder<unknown> {
  const rows = stateList(conditions).map(
    ([active, inStock]) => sql`(${active}::boolean, ${inStock}::boolean)`,
  )
  return sql`(values ${sql.join(rows)}) as state (active, in_stock)`
}

function stateList({ active, inStock }: ProductConditions): [active: boolean, inStock: boolean][] {
  const either = (wanted: boolean | undefined) => (wanted === undefined ? [true, false] : [wanted])
  return either(active).flatMap((isActive) =>
    either(inStock).map((isInStock): [boolean, boolean] => [isActive, isInStock]),
  )
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

/** What fits a text, of each way to be found, which has an index of its own, or a platform so many; with what it is sorted by. */
function findSome(conditions: ProductConditions, page: ProductPage, atMost: number): RawBuilder<unknown> {
  const plain = plainConditions(conditions)
  const ways = conditions.wanted ? waysToFind(conditions.wanted, page) : [{ fits: sql`true` }]
  // not a parameter: a plan for whatever limit there may be walks all products
  const limit = sql.lit(atMost)
  const found = ways.map(
    ({ fits, order = sql`` }) =>
      sql`(select p.id, left(p.search_name, 60) as search_name, p.low_price_cents from product p
        where ${joined([...plain, fits])} ${order} limit ${limit})`,
  )
  return sql.join(found, sql` union `)
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
function waysToFind(wanted: Wanted, page?: ProductPage): WayToFind[] {
  const { form: part, text } = wanted
  const begins = (start: string) => `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const lower = text.toLowerCase()
  const ways: WayToFind[] = [
    { fits: sql`p.external_id = ${text}` },
    {
      fits: sql`p.id in (
        select v.product_id from variant v where lower(v.sku) like ${begins(lower)} limit ${sql.lit(maxOwners)})`,
    },
  ]
  if (isBeginning(wanted)) {
    const after = page?.sort === 'name' ? afterCursor(page) : []
    ways.push({
      fits: joined([sql`${form} like ${begins(part)}`, ...after]),
      order: sql`order by ${form}, p.id`,
    })
  } else if (part !== '') ways.push({ fits: sql`p.search_name like ${`%${begins(part)}`}` })
  if ([...text].length >= minPart) ways.push({ fits: sql`lower(p.publisher) like ${begins(lower)}` })
  return ways
}

/** A trigram is the least that an index finds within a name; less is how it begins, which the index of names has in their order. */
function isBeginning({ form: part }: Wanted): boolean {
  return part !== '' && [...part].length < minPart
}

function afterCursor({ sort, after }: ProductPage): RawBuilder<unknown>[] {
  if (!after) return []
  const { id, value } = after
  if (sort === 'newest') return [sql`-p.id > -${id}::integer`]
  if (sort === 'name') return [sql`(${form}, p.id) > (${value}::text collate "C", ${id}::integer)`]
  const side = sort === 'cheapest' ? sql`>` : sql`<`
  return [sql`(p.low_price_cents, p.id) ${side} (${value}::integer, ${id}::integer)`]
}
