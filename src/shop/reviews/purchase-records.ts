import { type RawBuilder, sql } from 'kysely'
import { isDisputed } from '../orders/withheld-keys-records.ts'
import { type Owner, ownOrders } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { isBeingRefunded } from '../orders/refunds/refund-cover-records.ts'
import type { Db } from '../shop.ts'

const { delivered, completed, partlyRefunded } = orderStatus

/** Order `o` was delivered and not fully refunded. */
export const isUnrefundedOrder: RawBuilder<boolean> = sql<boolean>`(
  o.status in (${sql.lit(delivered)}, ${sql.lit(completed)}, ${sql.lit(partlyRefunded)})
  and not ${isDisputed} and not ${isBeingRefunded}
)`

/** A key of line `l` was revealed, and the line is not fully refunded. */
export const isRevealedLine = sql<boolean>`(
  l.refunded_quantity < l.quantity
  and exists (select from stock_key k where k.order_line_id = l.id and k.revealed_at is not null)
)`

/** Whether the owner's orders, or the order `linkedId`, contain the product with a revealed key. */
export async function hasRevealedPurchase(
  db: Db,
  productId: number,
  { owner, linkedId }: { owner: Owner; linkedId: number | undefined },
): Promise<boolean> {
  const purchase = await db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select('o.id')
    .where((order) =>
      order.or([
        order('o.id', 'in', ownOrders(db, owner).select('orders.id')),
        ...(linkedId === undefined ? [] : [order('o.id', '=', linkedId)]),
      ]),
    )
    .where('l.product_id', '=', productId)
    .where(isRevealedLine)
    .where(isUnrefundedOrder)
    .limit(1)
    .executeTakeFirst()
  return purchase !== undefined
}
