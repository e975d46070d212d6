import { numberedSubject } from '../staff/audit/subjects.ts'
import { memberById } from '../members/member-records.ts'
import { dataOf } from './export-my-data.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'

/** Exports all data of a member in their language. Undefined without the member. */
export async function exportMember(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  actor: Actor,
  memberId: number,
): Promise<Awaited<ReturnType<typeof dataOf>> | undefined> {
  const member = await memberById(shop.db, memberId)
  if (!member) return undefined
  await recordChange(shop.db, shop.now(), actor, {
    action: 'member.data-exported',
    subject: numberedSubject('member', memberId),
  })
  return dataOf(shop, member, member.locale)
}
