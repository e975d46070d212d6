import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/** Sum of the done refunds of a payment, in cents of its currency. */
export async function givenBack(db: Db, paymentId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return cents
}
