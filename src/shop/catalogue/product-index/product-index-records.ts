import { sql } from 'kysely'
import type { Db } from '../../schema.ts'

export interface IndexedProduct {
  id: number
  category_id: number
  low_price_cents: number
  in_stock: boolean
  popularity: number
  search_name: string
  publisher: string
  /** article numbers of its variants, one a line */
  skus: string
  facet_ids: number[]
  /** JSON of its `IndexedRules` */
  rules: string
}

/** The database's present snapshot, to compare with later. */
export async function snapshotNow(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

const batchSize = 5000

/** All products on sale, a batch at a time. */
export async function* allProducts(db: Db): AsyncGenerator<IndexedProduct[]> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const products = await productsAfter(db, last, batchSize)
    yield products
    last = products.at(-1)?.id
  }
}

async function productsAfter(db: Db, id: number, limit: number): Promise<IndexedProduct[]> {
  const { rows } = await sql<TransportedProduct>`
    select ${columns} from product p where p.active and p.id > ${id} order by p.id limit ${limit}`.execute(db)
  return rows.map(received)
}

export interface ProductChanges {
  snapshot: string
  /** without products off sale */
  put: IndexedProduct[]
  removed: number[]
  isShownChanged: boolean
}

/**
 * Changed products in transactions that are visible now and were not in the snapshot. Future transaction numbers come
 * from another server's dump and are ignored.
 */
export async function productChanges(db: Db, since: string): Promise<ProductChanges> {
  const { rows } = await sql<
    { snapshot: string; is_shown_changed: boolean; changed_id: number | null } & (
      | TransportedProduct
      | { id: null }
    )
  >`
    select pg_current_snapshot()::text as snapshot, c.product_id as changed_id, ${columns}, exists (
      select from shown_change s where s.xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and s.xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(s.xid, ${since}::pg_snapshot)
    ) as is_shown_changed
    from (values (1)) as always
    left join product_change c on c.xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      and c.xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(c.xid, ${since}::pg_snapshot)
    left join product p on p.id = c.product_id and p.active`.execute(db)
  return {
    snapshot: rows[0]?.snapshot ?? since,
    isShownChanged: rows[0]?.is_shown_changed ?? true,
    put: rows.flatMap((row) => (row.id === null ? [] : received(row))),
    removed: rows.flatMap(({ id, changed_id }) => (id === null && changed_id !== null ? changed_id : [])),
  }
}

/** A text is read ten times faster than an array of numbers. */
type TransportedProduct = Omit<IndexedProduct, 'facet_ids'> & { facets: string }

const columns = sql`p.id, p.category_id, p.low_price_cents, p.in_stock, p.popularity, p.search_name, p.publisher,
  coalesce((select string_agg(v.sku, chr(10)) from variant v where v.product_id = p.id and v.active), '') as skus,
  jsonb_build_object('product', p.activates, 'regionIds', p.region_ids, 'variants', coalesce((
    select jsonb_agg(distinct v.activates) from variant v where v.product_id = p.id and v.active), '[]'))::text as rules,
  array_to_string(p.platform_ids || p.region_ids || p.language_ids || p.genre_ids, ' ') as facets`

function received({ facets, ...product }: TransportedProduct): IndexedProduct {
  return { ...product, facet_ids: facets === '' ? [] : facets.split(' ').map(Number) }
}
