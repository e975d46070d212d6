import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import type { LimitShop } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import type { ChangePasswordInput } from './change-password-form.ts'
import { refuseCommonPassword } from '../../input/common-password.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { holdPassword } from '../member-records.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import { replacePassword } from './replace-password.ts'

const wrongOldPassword: Parameters<typeof refuse> = ['member.wrong-old-password', { field: 'oldPwd' }]

/**
 * Changes the signed-in member's password, and ends all their sessions, this one too (AUTH-11). Refuses
 * `member.wrong-old-password`, `member.common-password`, `member.sign-in` and `request.too-many`.
 */
export async function changePassword(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  { oldPwd, newPwd }: ChangePasswordInput,
): Promise<void> {
  const member = await checkOwnPassword(shop, visitor, oldPwd, wrongOldPassword)
  await refuseCommonPassword(newPwd, 'newPwd')
  const passwordHash = await hashPassword(newPwd)
  await inTransaction(shop.db, async (trx) => {
    if (!(await holdPassword(trx, member))) refuse(...wrongOldPassword)
    await replacePassword(shop, trx, visitor, { member, passwordHash })
  })
  shop.wake('send-mail')
}
