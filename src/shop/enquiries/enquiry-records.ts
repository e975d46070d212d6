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

export async function listEnquiries(db: Db, { all }: { all: boolean }): Promise<EnquiryRow[]> {
  let query = db.selectFrom('enquiry').selectAll().orderBy('id')
  if (!all) query = query.where('state', '=', 'open')
  return query.execute()
}

export async function openEnquiries(db: Db, limit: number): Promise<EnquiryRow[]> {
  return db.selectFrom('enquiry').selectAll().where('state', '=', 'open').orderBy('id').limit(limit).execute()
}

/** Answered or done; the newest first, older than the row `before`. */
export async function decidedEnquiries(
  db: Db,
  state: 'answered' | 'done',
  { before, limit }: { before: number | undefined; limit: number },
): Promise<EnquiryRow[]> {
  let query = db
    .selectFrom('enquiry')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

export async function countOpenEnquiries(db: Db): Promise<number> {
  const { enquiries } = await db
    .selectFrom('enquiry')
    .select((one) => one.fn.countAll<number>().as('enquiries'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return enquiries
}

/** Undefined if the enquiry does not exist or is in that state already. */
export async function setEnquiryState(
  db: Db,
  id: number,
  state: EnquiryRow['state'],
): Promise<EnquiryRow | undefined> {
  return db
    .updateTable('enquiry')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', state)
    .returningAll()
    .executeTakeFirst()
}

export async function lockEnquiry(trx: Db, id: number): Promise<EnquiryRow | undefined> {
  return trx.selectFrom('enquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type EnquiryAnswerRow = Selectable<Database['enquiry_answer']>

export async function answersTo(db: Db, enquiryId: number): Promise<EnquiryAnswerRow[]> {
  return db
    .selectFrom('enquiry_answer')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .execute()
}

export async function insertAnswer(trx: Db, answer: Insertable<Database['enquiry_answer']>): Promise<number> {
  const { id } = await trx
    .insertInto('enquiry_answer')
    .values(answer)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function answerById(
  db: Db,
  id: number,
): Promise<{ answer: EnquiryAnswerRow; enquiry: EnquiryRow } | undefined> {
  const answer = await db.selectFrom('enquiry_answer').selectAll().where('id', '=', id).executeTakeFirst()
  const enquiry = answer && (await enquiryById(db, answer.enquiry_id))
  return enquiry && { answer, enquiry }
}
