import { inTransaction } from '../../platform/database/transaction.ts'
import { textLength } from '../input/text-length.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { lockMember, type MemberRow, setBlocked } from '../members/member-records.ts'
import { deleteSessionsOf } from '../members/sign-in/session-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { memberSubject } from './member-subject.ts'
import type { Trx } from '../schema.ts'

type MemberShop = Pick<Shop, 'db' | 'now'>

/** `changed`: another person did it already */
export type MemberOutcome = 'done' | 'changed' | 'unknown'

export const maxBlockReason = 500

/** Blocks a member's sign-in and ends their sessions. The required reason is for staff only. */
export async function blockMember(
  shop: MemberShop,
  actor: Actor,
  memberId: number,
  typed: string,
): Promise<MemberOutcome | 'no-reason'> {
  const reason = cleanLine(typed)
  if (reason === '' || textLength(reason) > maxBlockReason) return 'no-reason'
  return change(shop, actor, memberId, 'member.blocked', async (trx, member) => {
    if (member.blocked_at) return false
    await setBlocked(trx, memberId, { at: shop.now(), reason })
    await deleteSessionsOf(trx, memberId)
    return true
  })
}

export async function unblockMember(
  shop: MemberShop,
  actor: Actor,
  memberId: number,
): Promise<MemberOutcome> {
  return change(shop, actor, memberId, 'member.unblocked', async (trx, member) => {
    if (!member.blocked_at) return false
    await setBlocked(trx, memberId, undefined)
    return true
  })
}

export async function signOutMember(
  shop: MemberShop,
  actor: Actor,
  memberId: number,
): Promise<MemberOutcome> {
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
): Promise<MemberOutcome> {
  return inTransaction(db, async (trx) => {
    const member = await lockMember(trx, memberId)
    if (!member) return 'unknown'
    if (!(await work(trx, member))) return 'changed'
    await recordChange(trx, now(), actor, { action, subject: memberSubject(memberId) })
    return 'done'
  })
}
