import type { Db } from '../shop.ts'
import type { OrderRow } from '../orders/order-records.ts'

/** Ids of variants on sale, in their order. */
export async function sellablePage(
  db: Db,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('v.active', '=', true)
    .where('p.active', '=', true)
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
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
