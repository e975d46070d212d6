import { sql } from 'kysely'
import type { OrderRow } from '../../orders/order-records.ts'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

/** Returns the requested refunds of an order plus `moreCents` of its currency, in US cents. */
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

/** Whether a refund was sent whose answer is not stored yet. */
export async function isBeingAsked(trx: Trx, paymentId: number): Promise<boolean> {
  const refund = await trx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('attempts', '>', 0)
    .where('provider_refund_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}
