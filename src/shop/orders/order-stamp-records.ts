import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import { refuseStaff } from '../staff/staff-refusals.ts'

/**
 * What an order was like: another one as soon as it moved, money of it went or was asked back, its address or a key of it
 * was changed. Notes and looks at keys leave it as it is.
 */
export async function orderStamp(db: Db, orderId: number): Promise<string> {
  const { events, refunds } = await db
    .selectFrom('orders as o')
    .select([
      sql<number>`(select coalesce(max(e.id), 0) from order_event e where e.order_id = o.id)`.as('events'),
      sql<number>`(
        select coalesce(max(r.id), 0) from refund r join payment p on p.id = r.payment_id where p.order_id = o.id
      )`.as('refunds'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return `${events}.${refunds}`
}

/**
 * Under the lock of the order. Refuses `staff.changed` when somebody changed it since the stamp was read; whoever has seen
 * nothing of it, such as a command, acts on the order as it is.
 */
export async function assertUnchanged(trx: Db, orderId: number, seen: string | undefined): Promise<void> {
  if (seen !== undefined && seen !== (await orderStamp(trx, orderId))) refuseStaff('staff.changed')
}
