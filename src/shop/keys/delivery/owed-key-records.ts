import { sql } from 'kysely'
import { orderStatus } from '../../orders/order-status.ts'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { isFullyRefunded } from '../../orders/refunds/refund-cover-records.ts'
import { replacementsOwed } from '../replacements/replacement-records.ts'
import type { Trx } from '../../schema.ts'

/** Keys that paid orders and replacements wait for, by variant. Variants without any are left out. */
export async function keysOwed(trx: Trx, variantIds: readonly number[]): Promise<Map<number, number>> {
  const paidFor = trx
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select('l.variant_id')
    .select(
      sql<number>`sum(greatest(0, l.quantity - l.returned_quantity - (
        select count(*) from stock_key k
        where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
      )))::integer`.as('owed'),
    )
    .where('o.status', 'in', [orderStatus.processing, orderStatus.underReview, orderStatus.awaitingStock])
    .where('l.variant_id', 'in', [...variantIds])
    .where(({ not, or }) => not(or([isFullyRefunded, isDisputed])))
    .groupBy('l.variant_id')
    .execute()
  const [rows, owed] = await Promise.all([paidFor, replacementsOwed(trx, variantIds)])
  for (const row of rows)
    if (row.owed > 0) owed.set(row.variant_id, (owed.get(row.variant_id) ?? 0) + row.owed)
  return owed
}

export async function keysOnShelf(trx: Trx, variantId: number): Promise<number> {
  const { stock } = await trx
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return stock
}
