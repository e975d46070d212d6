import { sql } from 'kysely'
import type { ImportVerdict, KeyImportState, KeyState } from '../delivery/delivery-tables.ts'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isFullyRefunded } from '../../orders/refunds/refund-cover-records.ts'
import type { Db } from '../../shop.ts'
import type { ImportLineRow, ImportRow } from './import-records.ts'

export async function countVerdicts(db: Db, importId: number): Promise<Record<ImportVerdict, number>> {
  const rows = await db
    .selectFrom('key_import_line')
    .select('verdict')
    .select((one) => one.fn.countAll<number>().as('lines'))
    .where('import_id', '=', importId)
    .groupBy('verdict')
    .execute()
  const none = { new: 0, twice: 0, 'in-stock': 0, 'other-shape': 0, malformed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ verdict, lines }) => [verdict, lines])) }
}

export async function linesOfVerdict(
  db: Db,
  importId: number,
  { verdict, limit }: { verdict: ImportVerdict; limit: number },
): Promise<ImportLineRow[]> {
  return db
    .selectFrom('key_import_line')
    .selectAll()
    .where('import_id', '=', importId)
    .where('verdict', '=', verdict)
    .orderBy('line')
    .limit(limit)
    .execute()
}

export interface StoredKeyFacts {
  fingerprint: Buffer | null
  state: KeyState
  batch_id: number | null
  sku: string
  order_no: string | null
}

export async function storedKeys(db: Db, canonical: readonly Buffer[]): Promise<StoredKeyFacts[]> {
  if (canonical.length === 0) return []
  return db
    .selectFrom('stock_key as k')
    .innerJoin('variant as v', 'v.id', 'k.variant_id')
    .leftJoin('order_line as l', 'l.id', 'k.order_line_id')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .select(['k.fingerprint', 'k.state', 'k.batch_id', 'v.sku', 'o.order_no'])
    .where('k.fingerprint', 'in', [...canonical])
    .execute()
}

export interface FilledVariant {
  id: number
  sku: string
  product_name: string
  price_cents: number
  stock: number
  keys: number
}

export async function variantsOfImport(db: Db, importId: number, limit: number): Promise<FilledVariant[]> {
  return db
    .selectFrom('key_import_line as i')
    .innerJoin('variant as v', 'v.id', 'i.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.sku', 'p.name as product_name', 'v.price_cents', 'v.stock'])
    .select((one) => one.fn.countAll<number>().as('keys'))
    .where('i.import_id', '=', importId)
    .where('i.verdict', '=', 'new')
    .groupBy(['v.id', 'v.sku', 'p.name', 'v.price_cents', 'v.stock'])
    .orderBy('keys', 'desc')
    .orderBy('v.id')
    .limit(limit)
    .execute()
}

export interface WaitingLine {
  order_no: string
  paid_at: Date | null
  variant_id: number
  missing: number
}

/** Lines of paid orders that wait for these variants, oldest first. */
export async function waitingLines(
  db: Db,
  variantIds: readonly number[],
  limit: number,
): Promise<WaitingLine[]> {
  if (variantIds.length === 0) return []
  const missing = sql<number>`(l.quantity - l.returned_quantity - (
    select count(*) from stock_key k where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
  ))::integer`
  return db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.order_no', 'o.paid_at', 'l.variant_id', missing.as('missing')])
    .where('o.status', '=', orderStatus.awaitingStock)
    .where('l.variant_id', 'in', [...variantIds])
    .where(missing, '>', 0)
    .where(({ not, or }) => not(or([isFullyRefunded, isDisputed])))
    .orderBy('o.paid_at')
    .limit(limit)
    .execute()
}

export interface FilledOrder {
  order_no: string
  keys: number
  paid_at: Date | null
  delivered_at: Date | null
}

export async function filledOrders(
  db: Db,
  { importId, startedAt }: { importId: number; startedAt: Date },
  limit: number,
): Promise<FilledOrder[]> {
  return db
    .selectFrom('key_batch as b')
    .innerJoin('stock_key as k', 'k.batch_id', 'b.id')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.order_no', 'o.paid_at', 'o.delivered_at'])
    .select((one) => one.fn.countAll<number>().as('keys'))
    .where('b.import_id', '=', importId)
    .where('k.state', 'in', ['sold', 'revealed'])
    .where('o.paid_at', '<=', startedAt)
    .groupBy(['o.id', 'o.order_no', 'o.paid_at', 'o.delivered_at'])
    .orderBy('o.delivered_at', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnsoldOfImport(db: Db, importId: number): Promise<number> {
  const { keys } = await db
    .selectFrom('key_batch as b')
    .innerJoin('stock_key as k', 'k.batch_id', 'b.id')
    .select((one) => one.fn.countAll<number>().as('keys'))
    .where('b.import_id', '=', importId)
    .where('k.state', 'in', ['available', 'held', 'quarantined'])
    .executeTakeFirstOrThrow()
  return keys
}

export type OpenImportRow = Pick<
  ImportRow,
  'id' | 'file_name' | 'created_by' | 'created_at' | 'line_count'
> & { state: Exclude<KeyImportState, 'done'> }

export async function openImports(db: Db): Promise<OpenImportRow[]> {
  return db
    .selectFrom('key_import')
    .select(['id', 'state', 'file_name', 'created_by', 'created_at', 'line_count'])
    .where('state', '<>', 'done')
    .orderBy('id', 'desc')
    .limit(10)
    .$narrowType<{ state: Exclude<KeyImportState, 'done'> }>()
    .execute()
}
