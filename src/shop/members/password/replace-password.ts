import { queueMail } from '../../mails/queue-mail.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { describeDevice } from '../../input/describe-device.ts'
import { setPasswordHash, type MemberRow } from '../member-records.ts'
import { deleteResetsOf } from './password-reset-records.ts'
import { deleteSessionsOf } from '../sign-in/session-records.ts'

/** Sets the password, ends all sessions and reset links, and notifies the member by mail. */
export async function replacePassword(
  shop: Pick<Shop, 'secrets' | 'now'>,
  trx: Trx,
  visitor: Visitor,
  { member, passwordHash }: { member: MemberRow; passwordHash: string },
): Promise<void> {
  const now = shop.now()
  await setPasswordHash(trx, member.id, passwordHash)
  await deleteSessionsOf(trx, member.id)
  await deleteResetsOf(trx, member.id)
  await queueMail(trx, {
    dedupeKey: `password-changed:${shop.secrets.randomToken()}`,
    kind: 'password-changed',
    recipient: member.email,
    locale: member.locale,
    params: { changedAt: now.toISOString(), ip: visitor.ip, ...describeDevice(visitor.userAgent) },
    dueAt: now,
  })
}
