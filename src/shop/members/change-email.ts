import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/mail-outbox-records.ts'
import type { Shop } from '../shop.ts'
import { visitorEmail } from '../visitor-text.ts'
import { memberByEmail, setEmail } from './member-records.ts'
import { deleteResetsOf } from './password-reset-records.ts'
import { deleteSessionsOf } from './session-records.ts'

type Outcome = 'changed' | 'no-member' | 'taken' | 'no-address'

/**
 * Gives a member another e-mail, after the shop keeper has made sure who asks: members cannot do it themselves. Every
 * session ends, and both addresses are told by mail.
 */
export async function changeEmail(
  shop: Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>,
  { from, to }: { from: string; to: string },
): Promise<Outcome> {
  const email = to.trim().toLowerCase()
  if (!visitorEmail.safeParse(email).success) return 'no-address'
  const now = shop.now()
  const outcome = await inTransaction(shop.db, async (trx): Promise<Outcome> => {
    const member = await memberByEmail(trx, from.trim())
    if (!member) return 'no-member'
    if (await memberByEmail(trx, email)) return 'taken'
    await setEmail(trx, member.id, email)
    await deleteSessionsOf(trx, member.id)
    await deleteResetsOf(trx, member.id)
    const change = `${member.id}:${shop.secrets.randomToken()}`
    for (const [which, recipient] of Object.entries({ old: member.email, new: email }))
      await queueMail(trx, {
        dedupeKey: `email-changed:${change}:${which}`,
        kind: 'email-changed',
        recipient,
        locale: member.locale,
        params: { which, changedAt: now.toISOString() },
        dueAt: now,
      })
    return 'changed'
  })
  shop.wake('send-mail')
  return outcome
}
