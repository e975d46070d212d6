import { sql } from 'kysely'
import { waitsForAnswer } from '../../fraud/asked-order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { isDisputed } from '../../orders/withheld-keys-records.ts'
import { isFullyRefunded } from '../../orders/refunds/refund-cover-records.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

function lacks({ onShelf }: { onShelf: boolean }) {
  return sql<boolean>`exists (
    select from order_line l join variant v on v.id = l.variant_id
    where l.order_id = o.id and (v.stock > 0 or not ${onShelf}) and l.quantity - l.returned_quantity > (
      select count(*) from stock_key k
      where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
    )
  )`
}

/** time for a purchase, before the buyer of a paid order is asked to wait or get a refund */
const supplyMinutes = 2

/** Whether order `o` was just paid and lacks keys that suppliers have. */
function isSupplied(now: Date) {
  const since = new Date(now.getTime() - supplyMinutes * 60_000)
  return sql<boolean>`(o.paid_at > ${since} and exists (
    select from order_line l join variant v on v.id = l.variant_id
    where l.order_id = o.id and v.supplied > 0 and l.quantity - l.returned_quantity - (
      select count(*) from stock_key k
      where k.order_line_id = l.id and k.state in ('held', 'sold', 'revealed')
    ) > v.stock
  ))`
}

/**
 * Paid orders to deliver, oldest payment first. An order awaiting stock counts only if keys for it are available or
 * its missing units are refunded. A failed order counts once its retry is due. Orders do not count in full refund or
 * dispute, while they wait for the answer of the owner's program, or for two minutes if a supplier has their missing
 * keys.
 */
export async function ordersToDeliver(db: Db, now: Date, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where((where) =>
      where.or([
        where.and([where('o.status', '=', orderStatus.processing), where.not(isSupplied(now))]),
        where.and([
          where('o.status', '=', orderStatus.awaitingStock),
          where.or([lacks({ onShelf: true }), where.not(lacks({ onShelf: false }))]),
        ]),
      ]),
    )
    .where('o.status', 'in', [orderStatus.processing, orderStatus.awaitingStock])
    .where(({ not, or }) => not(or([isFullyRefunded, isDisputed, waitsForAnswer])))
    .where((where) => where.or([where('o.retry_at', 'is', null), where('o.retry_at', '<=', now)]))
    .orderBy('o.paid_at')
    .limit(max)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether a paid order gets no keys: it is fully refunded or about to be, disputed, or waits for an answer. */
export async function isNotToBeDelivered(trx: Trx, orderId: number): Promise<boolean> {
  const order = await trx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(({ or }) => or([isFullyRefunded, isDisputed, waitsForAnswer]))
    .executeTakeFirst()
  return order !== undefined
}

export async function markLinesDelivered(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx.updateTable('order_line').set({ delivered_at: now }).where('order_id', '=', orderId).execute()
}
