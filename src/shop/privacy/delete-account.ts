import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/mail-outbox-records.ts'
import { refuse } from '../errors.ts'
import { checkOwnPassword } from '../members/check-own-password.ts'
import { holdPassword } from '../members/member-records.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { deletePerson, hasOpenBusiness, lockOrdersOf, takePersonOut } from './forget-person-records.ts'

const wrongPassword: Parameters<typeof refuse> = ['member.wrong-own-password', { field: 'password' }]

/**
 * Deletes the account of who is signed in and takes the person out of everything that has to be kept: orders stay without
 * them, as bookkeeping asks. The mailed link of an order still opens it. The last mail says that it is done. Refuses
 * `member.sign-in`, `member.wrong-own-password`, `request.too-many`, and `privacy.open-orders` while something is to be
 * paid, delivered or given back.
 */
export async function deleteAccount(
  shop: Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>,
  visitor: Visitor,
  { password }: { password: string },
): Promise<void> {
  const member = await checkOwnPassword(shop, visitor, password, wrongPassword)
  const person = { memberId: member.id, email: member.email }
  await inTransaction(shop.db, async (trx) => {
    await lockOrdersOf(trx, person)
    if (!(await holdPassword(trx, member))) refuse(...wrongPassword)
    if (await hasOpenBusiness(trx, person)) refuse('privacy.open-orders')
    await takePersonOut(trx, person)
    await deletePerson(trx, person)
    await queueMail(trx, {
      dedupeKey: `account-deleted:${shop.secrets.randomToken()}`,
      kind: 'account-deleted',
      recipient: member.email,
      locale: member.locale,
      params: {},
      dueAt: shop.now(),
    })
  })
  shop.wake('send-mail')
}
