import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type EnquiryRow = Selectable<Database['enquiry']>

export async function insertEnquiry(db: Db, row: Insertable<Database['enquiry']>): Promise<number> {
  const { id } = await db.insertInto('enquiry').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function enquiryById(db: Db, id: number): Promise<EnquiryRow | undefined> {
  return db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The oldest first: they have waited longest. */
export async function listEnquiries(db: Db, { all }: { all: boolean }): Promise<EnquiryRow[]> {
  let query = db.selectFrom('enquiry').selectAll().orderBy('id')
  if (!all) query = query.where('state', '=', 'open')
  return query.execute()
}

/** False when there is no such enquiry. */
export async function closeEnquiry(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enquiry')
    .set({ state: 'done' })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
