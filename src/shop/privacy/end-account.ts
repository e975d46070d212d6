import { refuse } from '../errors.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { MemberRow } from '../members/member-records.ts'
import type { Shop } from '../shop.ts'
import { anonymisePerson, deletePerson, hasOpenBusiness, lockOrdersOf } from './anonymised-person-records.ts'
import type { Trx } from '../schema.ts'

/**
 * Deletes an account and anonymises what must be kept: orders stay for bookkeeping, and their mailed links work. A
 * last mail confirms it. `hold` locks the member after the orders, and refuses if the member has changed. Refuses
 * `privacy.open-orders` while something is to be paid, delivered or refunded.
 */
export async function endAccount(
  { secrets, now }: Pick<Shop, 'secrets' | 'now'>,
  trx: Trx,
  member: Pick<MemberRow, 'id' | 'email' | 'locale'>,
  hold: () => Promise<void>,
): Promise<void> {
  const person = { memberId: member.id, email: member.email }
  await lockOrdersOf(trx, person)
  await hold()
  if (await hasOpenBusiness(trx, person)) refuse('privacy.open-orders')
  await anonymisePerson(trx, person)
  await deletePerson(trx, person)
  await queueMail(trx, {
    dedupeKey: `account-deleted:${secrets.randomToken()}`,
    kind: 'account-deleted',
    recipient: member.email,
    locale: member.locale,
    params: {},
    dueAt: now(),
  })
}
