import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Shop } from '../../shop.ts'
import { visitorEmail } from '../../input/visitor-text.ts'
import { memberByEmail, setEmail } from '../../members/member-records.ts'
import { deleteResetsOf } from '../../members/password/password-reset-records.ts'
import { deleteSessionsOf } from '../../members/sign-in/session-records.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { memberSubject } from './member-subject.ts'

export type EmailOutcome = 'changed' | 'no-member' | 'taken' | 'no-address'

/**
 * Gives a member another e-mail, after the shop keeper has made sure who asks: members cannot do it themselves. Every
 * session ends, and both addresses are told by mail.
 */
export async function changeEmail(
  shop: Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<EmailOutcome> {
  const email = to.trim().toLowerCase()
  if (!visitorEmail.safeParse(email).success) return 'no-address'
  const now = shop.now()
  const outcome = await inTransaction(shop.db, async (trx): Promise<EmailOutcome> => {
    const member = await memberByEmail(trx, from.trim())
    if (!member) return 'no-member'
    if (await memberByEmail(trx, email)) return 'taken'
    await setEmail(trx, member.id, email)
    await deleteSessionsOf(trx, member.id)
    await deleteResetsOf(trx, member.id)
    const change = `${member.id}:${shop.secrets.randomToken()}`
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
    // neither address: they go when the member is forgotten, the log stays
    await recordChange(trx, now, actor, {
      action: 'member.email-changed',
      subject: memberSubject(member.id),
    })
    return 'changed'
  })
  shop.wake('send-mail')
  return outcome
}
