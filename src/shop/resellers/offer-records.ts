import { sql } from 'kysely'
import type { OrderRow } from '../orders/order-records.ts'
import type { Slice } from '../page.ts'
import type { Db } from '../shop.ts'

/** Ids of variants on sale, in their order. */
export async function sellablePage(
  db: Db,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await sellable(db)
    .select('v.id')
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A numbered page of variants on sale, and how many there are. */
export async function numberedPage(
  db: Db,
  { offset, limit }: Slice,
): Promise<{ ids: number[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    sellable(db).select('v.id').orderBy('v.id').offset(offset).limit(limit).execute(),
    sellable(db)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

function sellable(db: Db) {
  return db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .where('v.active', '=', true)
    .where('p.active', '=', true)
}

/** SKU of a variant, on sale or not. */
export async function skuOf(db: Db, variantId: number): Promise<string | undefined> {
  const row = await db.selectFrom('variant').select('sku').where('id', '=', variantId).executeTakeFirst()
  return row?.sku
}

export async function resellerOrderById(
  db: Db,
  resellerId: number,
  orderId: number,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst()
}

export async function resellerOrder(
  db: Db,
  resellerId: number,
  orderNo: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst()
}
