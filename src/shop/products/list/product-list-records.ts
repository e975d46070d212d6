import { type RawBuilder, sql } from 'kysely'
import type { StoredCover } from '../../catalogue/catalogue-tables.ts'
import type { Db } from '../../shop.ts'
import type { ProductSort } from './product-filter.ts'

export interface ProductConditions {
  active?: boolean | undefined
  inStock?: boolean | undefined
  categoryIds?: readonly number[] | undefined
  platformId?: number | undefined
  wanted?: Wanted | undefined
}

/** Searched text: `form` finds parts of names; `text` finds product IDs, SKUs and publishers. */
interface Wanted {
  form: string
  text: string
}

export interface ProductPage {
  sort: ProductSort
  /** `cursorOf` of the last row before */
  after?: ProductCursor | undefined
  limit: number
}

/** Start of a page: id and sort value of the row before. */
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
  // written as in the state indexes: else the primary key would be read for a rare state
  newest: sql`-p.id`,
  cheapest: sql`p.low_price_cents, p.id`,
  dearest: sql`p.low_price_cents desc, p.id desc`,
}

/** Columns of an order's index, and the order of a walk through it. */
const walks: Record<ProductSort, { key: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  name: { key: form, order: sql`key, id` },
  newest: { key: sql`-p.id`, order: sql`key` },
  cheapest: { key: sql`p.low_price_cents`, order: sql`key, id` },
  dearest: { key: sql`p.low_price_cents`, order: sql`key desc, id desc` },
}

/** Limits of the first search for a text or platform. */
export interface SearchBounds {
  walked: number
  sorted: number
}

// in a million products, a filter with 7,000 matches has 50 in 7,000 rows: more frequent ones are near in any order
const usualBounds: SearchBounds = { walked: 3500, sorted: 7000 }

/** A page by indexes: frequent filters read in order, rare ones find their rows first and sort. */
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
  // products of a category are hardly ever near in the order of all
  const near = categoryIds ? [] : await readWalk(walked)
  if (isWhole(near)) return near
  const isFurther = near.length * 4 >= page.limit
  const further = isFurther ? await readWalk(8 * walked) : []
  if (isWhole(further)) return further
  const few = await foundPage(db, conditions, page, sorted)
  if (few.isAll) return few.rows
  const far = isFurther ? further : await readWalk(8 * walked)
  // the last page, or sparse rows: without a limit all may be read and sorted
  return isWhole(far) ? far : readWalk()
}

/** Finds all matches first and sorts them then, without a sorted index. `isAll` is false if `atMost` match. */
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

/** Reads states in parallel in page order; stops at the page's last row or after too many misses. */
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

/** Reads each state of each category by itself, since similar names often share a category. */
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

/** Limited matches of a text by each index, or of a platform, with their sort values. */
function findSome(conditions: ProductConditions, page: ProductPage, atMost: number): RawBuilder<unknown> {
  const plain = plainConditions(conditions)
  const ways = conditions.wanted ? waysToFind(conditions.wanted, page) : [{ fits: sql`true` }]
  // a literal: a generic plan would read all products
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
  /** order of its index */
  order?: RawBuilder<unknown>
}

/** Each uses an index. Of SKUs with the same beginning, the first thousand are read. */
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

/** Indexes find trigrams within names; shorter texts match their beginning. */
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
