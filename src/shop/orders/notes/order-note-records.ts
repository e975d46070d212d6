import type { Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type OrderNoteRow = Selectable<Database['order_note']>

export async function insertNote(trx: Db, note: Omit<OrderNoteRow, 'id'>): Promise<void> {
  await trx.insertInto('order_note').values(note).execute()
}

export async function notesOfOrder(db: Db, orderId: number): Promise<OrderNoteRow[]> {
  return db
    .selectFrom('order_note')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
}
