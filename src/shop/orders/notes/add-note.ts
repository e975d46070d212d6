import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockOrder } from '../order-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { noteOf } from '../../input/limited-text.ts'
import { insertNote } from './order-note-records.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

/** Adds a note about an order for staff. Refuses `input.length`. */
export async function addNote(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  orderId: number,
  text: string,
): Promise<void> {
  const note = noteOf(text)
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await insertNote(trx, { order_id: orderId, noted_at: now(), author: actor.name, note })
    // without the text: the note is deleted with the buyer's data, the log stays
    await recordChange(trx, now(), actor, {
      action: 'order.noted',
      subject: orderSubject(order),
    })
  })
}
