import { sql } from 'kysely'
import type { Trx } from '../schema.ts'

/** Whether the owner's program is asked about paid orders; a complete subquery. */
export const isAskedAbout = sql<boolean>`exists (select from outside_question where kind = 'order' and is_on)`

/** Whether the order `o` waits for the answer of the owner's program. */
export const waitsForAnswer = sql<boolean>`exists (
  select from order_question q where q.order_id = o.id and q.answer is null
)`

/** Lets a paid order wait until the owner's program has answered. */
export async function openQuestion(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx.insertInto('order_question').values({ order_id: orderId, opened_at: now }).execute()
}
