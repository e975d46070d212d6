import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/** Returns the received money of a payment and the sum of its done refunds, in cents of its currency. */
export async function moneyOf(db: Db, paymentId: number): Promise<{ paid: number; refunded: number }> {
  return db
    .selectFrom('payment as p')
    .leftJoin('refund as r', (join) => join.onRef('r.payment_id', '=', 'p.id').on('r.state', '=', 'done'))
    .select([
      sql<number>`case when p.state in ('paid', 'surplus', 'refunded') then p.cents else 0 end`.as('paid'),
      sql<number>`coalesce(sum(r.cents), 0)::bigint`.as('refunded'),
    ])
    .where('p.id', '=', paymentId)
    .groupBy('p.id')
    .executeTakeFirstOrThrow()
}
