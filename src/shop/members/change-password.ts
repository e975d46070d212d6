import { inTransaction } from '../../platform/database/transaction.ts'
import { countUse, giveBackUse } from '../../platform/security/use-limit-records.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { ChangePasswordInput } from './change-password-form.ts'
import { holdPassword, memberById } from './member-records.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { replacePassword } from './replace-password.ts'
import { signedIn } from './session.ts'

const tenInAQuarter = { most: 10, seconds: 15 * 60 }

/**
 * Changes the password of who is signed in, and ends every session of theirs, this one too (AUTH-11). Refuses
 * `member.wrong-old-password`, `member.sign-in` and `request.too-many`.
 */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>,
  visitor: Visitor,
  { oldPwd, newPwd }: ChangePasswordInput,
): Promise<void> {
  const { id } = signedIn(visitor)
  const member = (await memberById(shop.db, id)) ?? refuse('member.sign-in')
  const tries = `change-password:${id}`
  const seconds = await countUse(shop.db, tries, tenInAQuarter, shop.now())
  if (seconds > 0) refuse('request.too-many', { values: { seconds } })
  if (!(await isPasswordOf(member.password_hash, oldPwd)))
    refuse('member.wrong-old-password', { field: 'oldPwd' })
  await giveBackUse(shop.db, tries)
  const passwordHash = await hashPassword(newPwd)
  await inTransaction(shop.db, async (trx) => {
    if (!(await holdPassword(trx, member))) refuse('member.wrong-old-password', { field: 'oldPwd' })
    await replacePassword(shop, trx, visitor, { member, passwordHash })
  })
  shop.wake('send-mail')
}
