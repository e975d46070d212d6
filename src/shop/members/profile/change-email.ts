import { numberedSubject } from '../../staff/audit/subjects.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Shop } from '../../shop.ts'
import { visitorEmail } from '../../input/visitor-text.ts'
import { isEmailClash, lockMember, memberByEmail, setEmail } from '../member-records.ts'
import { deleteResetsOf } from '../password/password-reset-records.ts'
import { deleteSessionsOf } from '../sign-in/session-records.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { Trx } from '../../schema.ts'

/**
 * Changes a member's e-mail after the shop keeper has verified the person; members cannot do it themselves. The new
 * one is unproven until a mailed link sets a password, so guest orders with it do not join the member before. Ends
 * every session and sends a mail to both addresses. `from` is the e-mail on the page.
 */
export async function changeEmail(
  shop: Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>,
  actor: Actor,
  memberId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const email = to.trim().toLowerCase()
  if (!visitorEmail.safeParse(email).success) refuse('input.email', { field: 'email' })
  try {
    await inTransaction(shop.db, (trx) =>
      changeLocked(shop, trx, actor, { memberId, from: from.trim().toLowerCase(), email }),
    )
  } catch (error) {
    // another person has just signed up with this e-mail
    if (isEmailClash(error)) refuse('member.taken', { field: 'email' })
    throw error
  }
  shop.wake('send-mail')
}

async function changeLocked(
  { secrets, now: clock }: Pick<Shop, 'secrets' | 'now'>,
  trx: Trx,
  actor: Actor,
  { memberId, from, email }: { memberId: number; from: string; email: string },
): Promise<void> {
  const member = (await lockMember(trx, memberId)) ?? refuse('not-found')
  if (member.email !== from) refuse('staff.changed')
  if (await memberByEmail(trx, email)) refuse('member.taken', { field: 'email' })
  const now = clock()
  await setEmail(trx, member.id, email)
  await deleteSessionsOf(trx, member.id)
  await deleteResetsOf(trx, member.id)
  const change = `${member.id}:${secrets.randomToken()}`
  for (const [which, recipient] of [
    ['old', member.email],
    ['new', email],
  ] as const)
    await queueMail(trx, {
      dedupeKey: `email-changed:${change}:${which}`,
      kind: 'email-changed',
      recipient,
      locale: member.locale,
      params: { which, changedAt: now.toISOString() },
      dueAt: now,
    })
  await recordChange(trx, now, actor, {
    action: 'member.email-changed',
    subject: numberedSubject('member', member.id),
  })
}
