import { inTransaction } from '../../platform/database/transaction.ts'
import { lockMember } from '../members/member-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { noteText } from '../input/note-text.ts'
import { insertMemberNote } from './member-note-records.ts'
import { memberSubject } from './member-subject.ts'

/** Notes something about a member for others who run the shop. The member gets it with all of their data, and never else. */
export async function noteMember(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  memberId: number,
  typed: string,
): Promise<'done' | 'no-note' | 'unknown'> {
  const note = noteText(typed)
  if (note === undefined) return 'no-note'
  return inTransaction(db, async (trx) => {
    if (!(await lockMember(trx, memberId))) return 'unknown'
    await insertMemberNote(trx, { member_id: memberId, noted_at: now(), author: actor.name, note })
    // not what it says: the note goes with the member, the log stays
    await recordChange(trx, now(), actor, { action: 'member.noted', subject: memberSubject(memberId) })
    return 'done'
  })
}
