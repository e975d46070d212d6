import { sql } from 'kysely'
import type { OrderRow } from '../../orders/order-records.ts'
import type { Db } from '../../shop.ts'

/** In US cents: requested refunds of an order, plus `moreCents` of its currency. */
export async function askedBack(
  db: Db,
  { id, rate }: Pick<OrderRow, 'id' | 'rate'>,
  moreCents = 0,
): Promise<number> {
  const { cents } = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(sql<number>`coalesce(sum(r.cents), 0)::bigint`.as('cents'))
    .where('p.order_id', '=', id)
    .where('r.reason', '=', 'asked')
    .where('r.state', '<>', 'dropped')
    .executeTakeFirstOrThrow()
  return Math.ceil((cents + moreCents) / Number(rate))
}
