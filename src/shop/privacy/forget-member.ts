import { numberedSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockMember, memberById } from '../members/member-records.ts'
import { endAccount } from './end-account.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { refuse } from '../errors.ts'

/**
 * Deletes a member on request; their orders stay without the person. The caller enters the member's e-mail. Refuses
 * `privacy.open-orders`, and `staff.changed` for a member deleted or renamed at this moment.
 */
export async function forgetMember(
  shop: Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>,
  actor: Actor,
  memberId: number,
  entered: string,
): Promise<void> {
  const member = (await memberById(shop.db, memberId)) ?? refuse('not-found')
  if (entered.trim().toLowerCase() !== member.email) refuse('member.other-email', { field: 'entered' })
  await inTransaction(shop.db, async (trx) => {
    await endAccount(shop, trx, member, async () => {
      if ((await lockMember(trx, memberId))?.email !== member.email) refuse('staff.changed')
    })
    await recordChange(trx, shop.now(), actor, {
      action: 'member.deleted',
      subject: numberedSubject('member', memberId),
    })
  })
  shop.wake('send-mail')
}
