import { numberedSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockMember } from './member-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { refuse } from '../errors.ts'
import { noteOf } from '../input/limited-text.ts'
import { insertMemberNote } from './member-note-records.ts'

/** Adds a note about a member for staff. The member sees it only in their data export. */
export async function noteMember(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  memberId: number,
  entered: string,
): Promise<void> {
  const note = noteOf(entered)
  await inTransaction(db, async (trx) => {
    if (!(await lockMember(trx, memberId))) refuse('not-found')
    await insertMemberNote(trx, { member_id: memberId, noted_at: now(), author: actor.name, note })
    // without the note's text: the note is deleted with the member, the log stays
    await recordChange(trx, now(), actor, {
      action: 'member.noted',
      subject: numberedSubject('member', memberId),
    })
  })
}
