import { numberedSubject } from '../../staff/audit/subjects.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { numberInDigits } from '../../input/digits.ts'
import { refuse, refuseAll, refuseIfAny } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { lengthIssues, maxReason } from '../../input/limited-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { addToBalances, insertLedgerEntry } from './ledger-records.ts'
import { lockMember } from '../member-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

export interface PointsForm {
  /** signed: `25`, `+25` or `-25` */
  points: string
  reason: string
}

const maxPoints = 1_000_000

/**
 * Adds a line to a member's points with a reason that the member can read; growth and level stay. Lines never change:
 * another line corrects a wrong one. Only refunds take a balance below zero.
 */
export async function correctPoints(
  { db, secrets, now }: Pick<Shop, 'db' | 'secrets' | 'now'>,
  actor: Actor,
  memberId: number,
  { seen, ...form }: PointsForm & { seen?: number | undefined },
): Promise<{ points: number }> {
  const points = numberInDigits(form.points.trim().replace(/^\+/, '').replace(/^−/, '-'), {
    min: -maxPoints,
    max: maxPoints,
  })
  const reason = cleanLine(form.reason)
  const wrong = lengthIssues(reason, { field: 'reason', max: maxReason })
  if (!points) return refuseAll([{ code: 'points.number', field: 'points' }, ...wrong])
  refuseIfAny(wrong)
  return inTransaction(db, async (trx) => {
    const member = (await lockMember(trx, memberId)) ?? refuse('not-found')
    refuseUnseen(seen, member.points)
    const balance = member.points + points
    if (points < 0 && balance < 0) refuse('points.below-zero', { field: 'points' })
    const earned = { points, growth: 0, usdCents: 0 }
    await insertLedgerEntry(trx, {
      ...earned,
      memberId,
      orderId: null,
      kind: 'shop',
      dedupeKey: `shop:${secrets.randomToken()}`,
      note: reason,
      at: now(),
    })
    await addToBalances(trx, memberId, earned)
    await recordChange(trx, now(), actor, {
      action: 'member.points-corrected',
      subject: numberedSubject('member', memberId),
      before: { points: member.points },
      after: { points: balance },
    })
    return { points: balance }
  })
}
