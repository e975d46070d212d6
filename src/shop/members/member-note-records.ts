import type { Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

type MemberNoteRow = Selectable<Database['member_note']>

export async function insertMemberNote(trx: Db, note: Omit<MemberNoteRow, 'id'>): Promise<void> {
  await trx.insertInto('member_note').values(note).execute()
}

export async function notesOfMember(db: Db, memberId: number): Promise<MemberNoteRow[]> {
  return db
    .selectFrom('member_note')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}
