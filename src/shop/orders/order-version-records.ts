import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'

/** Version of an order: changes with its status, refunds, address and keys, but not with notes and reveals. */
export async function orderVersion(db: Db, orderId: number): Promise<string> {
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

/** Call it under the order's lock. Refuses `staff.changed` after a change; commands pass no version. */
export async function assertUnchanged(trx: Db, orderId: number, seen: string | undefined): Promise<void> {
  if (seen !== undefined) refuseUnseen(seen, await orderVersion(trx, orderId))
}
