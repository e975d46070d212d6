import { numberedSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import { reasonOf } from '../input/limited-text.ts'
import { lockMember, type MemberRow, setBlocked } from './member-records.ts'
import { deleteSessionsOf } from './sign-in/session-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import type { Trx } from '../schema.ts'

type MemberShop = Pick<Shop, 'db' | 'now'>

/** Blocks a member's sign-in and ends their sessions. The required reason is for staff only. */
export async function blockMember(
  shop: MemberShop,
  actor: Actor,
  memberId: number,
  entered: string,
): Promise<void> {
  const reason = reasonOf(entered)
  return change(shop, actor, memberId, 'member.blocked', async (trx, member) => {
    if (member.blocked_at) return false
    await setBlocked(trx, memberId, { at: shop.now(), reason })
    await deleteSessionsOf(trx, memberId)
    return true
  })
}

export async function unblockMember(shop: MemberShop, actor: Actor, memberId: number): Promise<void> {
  return change(shop, actor, memberId, 'member.unblocked', async (trx, member) => {
    if (!member.blocked_at) return false
    await setBlocked(trx, memberId, undefined)
    return true
  })
}

export async function signOutMember(shop: MemberShop, actor: Actor, memberId: number): Promise<void> {
  return change(shop, actor, memberId, 'member.signed-out', async (trx) => {
    await deleteSessionsOf(trx, memberId)
    return true
  })
}

async function change(
  { db, now }: MemberShop,
  actor: Actor,
  memberId: number,
  action: AuditAction,
  work: (trx: Trx, member: MemberRow) => Promise<boolean>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = (await lockMember(trx, memberId)) ?? refuse('not-found')
    if (!(await work(trx, member))) refuse('staff.changed')
    await recordChange(trx, now(), actor, { action, subject: numberedSubject('member', memberId) })
  })
}
