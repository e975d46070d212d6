import { sql } from 'kysely'
import type { PicturedProduct } from '../../catalogue/covers/thumb-path.ts'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isFullyRefunded } from '../../orders/refunds/refund-cover-records.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

export interface SoldOfVariant {
  variant_id: number
  part: number
  sold: number
}

export async function soldSince(
  db: Db,
  { since, until, parts }: { since: Date; until: Date; parts: number },
): Promise<SoldOfVariant[]> {
  const partSeconds = (until.getTime() - since.getTime()) / 1000 / parts
  const { rows } = await sql<SoldOfVariant>`
    select variant_id, least(${parts - 1}::integer, floor(extract(epoch from sold_at - ${since}::timestamptz) / ${partSeconds}::float8)::integer) as part,
      count(*)::integer as sold
    from stock_key where sold_at >= ${since} group by 1, 2`.execute(db)
  return rows
}

export async function owedByVariant(
  db: Db,
): Promise<{ variant_id: number; owed: number; orders: number; since: Date | null }[]> {
  const missing = sql<number>`l.quantity - l.returned_quantity - (
    select count(*) from stock_key k where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
  )`
  return db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select('l.variant_id')
    .select([
      sql<number>`sum(${missing})::integer`.as('owed'),
      sql<number>`count(*)::integer`.as('orders'),
      sql<Date | null>`min(o.paid_at)`.as('since'),
    ])
    .where('o.status', 'in', [orderStatus.underReview, orderStatus.awaitingStock])
    .where(missing, '>', 0)
    .where(({ not, or }) => not(or([isFullyRefunded, isDisputed])))
    .groupBy('l.variant_id')
    .execute()
}

export async function quarantinedBatches(db: Db): Promise<{ id: number; variant_id: number }[]> {
  return db
    .selectFrom('key_batch as b')
    .select(['b.id', 'b.variant_id'])
    .where('b.quarantined_at', 'is not', null)
    .where(sql<boolean>`exists (select from stock_key k where k.batch_id = b.id and k.state = 'quarantined')`)
    .orderBy('b.id')
    .execute()
}

export interface PoolVariantRow extends PicturedProduct {
  id: number
  sku: string
  option_values: (string | null)[]
  stock: number
  low_stock_at: number | null
  price_cents: number
  key_type: number
}

export interface PoolFilter {
  ids?: readonly number[] | undefined
  isEmpty?: boolean | undefined
  text?: string | undefined
}

/** Variants on sale, by id, after the given one. */
export async function poolVariants(
  db: Db,
  { ids, isEmpty, text }: PoolFilter,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<PoolVariantRow[]> {
  if (ids?.length === 0) return []
  let query = db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.sku', 'v.option_values', 'v.stock', 'v.low_stock_at', 'v.price_cents'])
    .select(['p.id as product_id', 'p.name as title', 'p.external_id', 'p.cover', 'p.image', 'p.key_type'])
    .where('v.active', '=', true)
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
  if (ids) query = query.where('v.id', 'in', [...ids])
  if (isEmpty) query = query.where('v.stock', '=', 0)
  if (text) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where((one) => one.or([one('v.sku', 'ilike', pattern), one('p.name', 'ilike', pattern)]))
  }
  return query.execute()
}

/** Variants at or below their threshold that sell or have a threshold of their own. */
export async function lowVariants(db: Db, selling: readonly number[], threshold: number): Promise<number[]> {
  const rows = await db
    .selectFrom('variant as v')
    .select('v.id')
    .where('v.active', '=', true)
    .where((one) => one.or([one('v.low_stock_at', 'is not', null), one('v.id', 'in', [0, ...selling])]))
    .where(sql<boolean>`v.stock <= coalesce(v.low_stock_at, ${threshold}::integer)`)
    .execute()
  return rows.map(({ id }) => id)
}

export interface StateCount {
  variant_id: number
  state: 'held' | 'quarantined' | 'void'
  keys: number
}

export async function stateCounts(db: Db, variantIds: readonly number[]): Promise<StateCount[]> {
  if (variantIds.length === 0) return []
  const counted = (state: StateCount['state']) =>
    db
      .selectFrom('stock_key')
      .select('variant_id')
      .select(sql<StateCount['state']>`${sql.lit(state)}::text`.as('state'))
      .select((one) => one.fn.countAll<number>().as('keys'))
      .where('variant_id', 'in', [...variantIds])
      .where('state', '=', sql<typeof state>`${sql.lit(state)}`)
      .groupBy('variant_id')
  return counted('held').unionAll(counted('quarantined')).unionAll(counted('void')).execute()
}

/** Latest cost of one key, in US cents. */
export async function latestCosts(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('key_batch')
    .distinctOn('variant_id')
    .select(['variant_id', 'unit_cost_cents'])
    .where('variant_id', 'in', [...variantIds])
    .where('unit_cost_cents', 'is not', null)
    .orderBy('variant_id')
    .orderBy('id', 'desc')
    .$narrowType<{ unit_cost_cents: number }>()
    .execute()
  return new Map(rows.map(({ variant_id: id, unit_cost_cents: cents }) => [id, cents]))
}

export async function setLowStockAt(trx: Trx, variantId: number, at: number | null): Promise<void> {
  await trx.updateTable('variant').set({ low_stock_at: at }).where('id', '=', variantId).execute()
}

export async function lockPoolVariant(
  trx: Trx,
  variantId: number,
): Promise<{ id: number; sku: string; low_stock_at: number | null } | undefined> {
  return trx
    .selectFrom('variant')
    .select(['id', 'sku', 'low_stock_at'])
    .where('id', '=', variantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
