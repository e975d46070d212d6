import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { PurchaseFilter } from './purchase-filter.ts'
import type { PurchaseState } from './supplier-tables.ts'

const statesOf: Record<Exclude<PurchaseFilter['tab'], 'all'>, PurchaseState[]> = {
  'under-way': ['open', 'bought'],
  short: ['short'],
  received: ['received', 'closed'],
  none: ['none'],
}

function ofSupplier({ supplier }: PurchaseFilter) {
  return supplier === '' ? sql<boolean>`true` : sql<boolean>`p.supplier_id = ${Number(supplier)}`
}

export async function purchasePage(
  db: Db,
  filter: PurchaseFilter,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('supplier_purchase as p')
    .innerJoin('supplier as s', 's.id', 'p.supplier_id')
    .innerJoin('variant as v', 'v.id', 'p.variant_id')
    .innerJoin('product as pr', 'pr.id', 'v.product_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.reference',
      'p.supplier_ref as supplierRef',
      'p.quantity',
      'p.received',
      'p.paid_cents as paidCents',
      'p.max_cents as maxCents',
      'p.state',
      'p.issue',
      'p.due_at as dueAt',
      'p.created_at as createdAt',
      'p.batch_id as batchId',
      's.name as supplier',
      'v.sku',
      'pr.name as product',
      'o.order_no as orderNo',
    ])
    .where(ofSupplier(filter))
    .orderBy('p.id', 'desc')
    .limit(limit)
  if (filter.tab !== 'all') query = query.where('p.state', 'in', statesOf[filter.tab])
  if (before !== undefined) query = query.where('p.id', '<', before)
  return query.execute()
}

export async function countPurchasesByTab(
  db: Db,
  filter: PurchaseFilter,
): Promise<Record<PurchaseFilter['tab'], number>> {
  const counted = (states: readonly PurchaseState[]) =>
    sql<number>`(count(*) filter (where p.state = any(${states})))::int`
  return db
    .selectFrom('supplier_purchase as p')
    .select([
      sql<number>`count(*)::int`.as('all'),
      counted(statesOf['under-way']).as('under-way'),
      counted(statesOf.short).as('short'),
      counted(statesOf.received).as('received'),
      counted(statesOf.none).as('none'),
    ])
    .where(ofSupplier(filter))
    .executeTakeFirstOrThrow()
}

/** Articles and spending of each supplier. */
export async function supplierFigures(
  db: Db,
  since: Date,
): Promise<Map<number, { articles: number; spentCents: number; short: number }>> {
  const { rows } = await sql<{ id: number; articles: number; spentCents: number; short: number }>`
    select s.id,
      (select count(*) from supplier_article a where a.supplier_id = s.id)::int as articles,
      (select coalesce(sum(coalesce(p.paid_cents, p.max_cents * p.quantity)), 0) from supplier_purchase p
        where p.supplier_id = s.id and p.created_at >= ${since} and p.state <> 'none')::int as "spentCents",
      (select count(*) from supplier_purchase p where p.supplier_id = s.id and p.state = 'short')::int as short
    from supplier s`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
