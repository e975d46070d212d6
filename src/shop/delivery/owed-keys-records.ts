import { sql } from 'kysely'
import { orderStatus } from '../orders/order-status.ts'
import type { Trx } from '../orders/order-records.ts'
import { isGivenBack } from './deliver-orders-records.ts'

/** By variant how many keys paid orders still wait for. Variants without such orders are left out. */
export async function keysOwed(trx: Trx, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select('l.variant_id')
    .select(
      sql<number>`sum(l.quantity - (
        select count(*) from stock_key k
        where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
      ))::integer`.as('owed'),
    )
    .where('o.status', 'in', [orderStatus.processing, orderStatus.awaitingStock])
    .where('l.variant_id', 'in', [...variantIds])
    .where(({ not }) => not(isGivenBack))
    .groupBy('l.variant_id')
    .execute()
  return new Map(rows.filter(({ owed }) => owed > 0).map((row) => [row.variant_id, row.owed]))
}

/** How many keys of a variant are free. */
export async function keysOnShelf(trx: Trx, variantId: number): Promise<number> {
  const { stock } = await trx
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return stock
}
