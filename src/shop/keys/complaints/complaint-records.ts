import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import { isSeen } from '../key-records.ts'

/** Returns the keys of an order that its buyer may have seen, without those that a refund took. */
export async function seenKeys(db: Db, orderId: number): Promise<{ id: number; lineId: number }[]> {
  return db
    .selectFrom('stock_key as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .select(['k.id', 'l.id as lineId'])
    .where('l.order_id', '=', orderId)
    .where(isSeen)
    .execute()
}

export type KeyComplaint = Awaited<ReturnType<typeof complaintsOfOrder>>[number]

/** Lists the reports of an order's keys, oldest first. */
export async function complaintsOfOrder(db: Db, orderId: number) {
  return complaints(db).where('c.order_id', '=', orderId).execute()
}

export async function complaintsOfEnquiries(db: Db, enquiryIds: readonly number[]) {
  if (enquiryIds.length === 0) return []
  return complaints(db)
    .where('c.enquiry_id', 'in', [...enquiryIds])
    .execute()
}

function complaints(db: Db) {
  return db
    .selectFrom('key_complaint as c')
    .innerJoin('enquiry as e', 'e.id', 'c.enquiry_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.enquiry_id as enquiryId', 'c.key_id as keyId', 'c.reason', 'c.answer_by as answerBy'])
    .select(['e.sent_at as sentAt', 'e.state', 'o.order_no as orderNo'])
    .select((of) =>
      of
        .selectFrom('key_complaint_picture as p')
        .select((one) => one.fn.countAll<number>().as('pictures'))
        .whereRef('p.enquiry_id', '=', 'c.enquiry_id')
        .as('pictures'),
    )
    .orderBy('c.enquiry_id')
}

export async function insertComplaint(
  trx: Trx,
  complaint: Insertable<Database['key_complaint']>,
  pictures: readonly Buffer[],
): Promise<void> {
  await trx.insertInto('key_complaint').values(complaint).execute()
  if (pictures.length === 0) return
  const { enquiry_id } = complaint
  await trx
    .insertInto('key_complaint_picture')
    .values(pictures.map((content, index) => ({ enquiry_id, position: index + 1, content })))
    .execute()
}

export async function complaintPicture(
  db: Db,
  { enquiryId, position }: { enquiryId: number; position: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('key_complaint_picture')
    .select('content')
    .where('enquiry_id', '=', enquiryId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.content
}

/** Closes the reports of a key, such as one that was replaced. Returns whether one was open. */
export async function closeComplaints(trx: Trx, orderId: number, keyId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('enquiry')
    .set({ state: 'done' })
    .where('state', '<>', 'done')
    .where('id', 'in', (of) =>
      of
        .selectFrom('key_complaint')
        .select('enquiry_id')
        .where('key_id', '=', keyId)
        .where('order_id', '=', orderId),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
