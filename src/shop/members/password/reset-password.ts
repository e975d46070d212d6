import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { type LimitShop, limitUse, networkOfVisitor } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { refuseCommonPassword } from '../../input/common-password.ts'
import { deviceTokenOf } from '../sign-in/device-token.ts'
import { rowOfCode } from '../mailed-code.ts'
import { memberById } from '../member-records.ts'
import { proveEmail } from '../order-joining-records.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import { openReset, consumeReset, type OpenReset } from './password-reset-records.ts'
import { replacePassword } from './replace-password.ts'
import type { ResetInput } from './reset-form.ts'
import { deviceTokenCookie } from '../sign-in/session-cookie.ts'

type ResetShop = Pick<Shop, 'db' | 'secrets' | 'now'>

/** Returns the member whose password the link sets. Opening the link changes nothing. Refuses `member.bad-link`. */
export async function readReset(
  shop: ResetShop,
  code: string,
): Promise<Pick<OpenReset, 'email' | 'isFirst'>> {
  const { email, isFirst } = await resetOf(shop, code)
  return { email, isFirst }
}

/**
 * Sets a new password by a mailed link, which is used up, and ends all the member's sessions (AUTH-10). The link proves
 * the e-mail. Refuses
 * `member.bad-link`, `member.common-password` and `request.too-many`. Returns `Set-Cookie` headers: the browser is
 * known from now on.
 */
export async function resetPassword(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  { code, email, newPwd }: ResetInput,
): Promise<string[]> {
  const reset = await resetOf(shop, code)
  if (reset.email !== email.toLowerCase()) refuse('member.bad-link')
  await refuseCommonPassword(newPwd, 'newPwd')
  await limitUse(shop, 'password-work.network', networkOfVisitor(visitor))
  const passwordHash = await hashPassword(newPwd)
  await inTransaction(shop.db, async (trx) => {
    if (!(await consumeReset(trx, reset.id, shop.now()))) refuse('member.bad-link')
    const member = (await memberById(trx, reset.memberId)) ?? refuse('member.bad-link')
    await replacePassword(shop, trx, visitor, { member, passwordHash })
    await proveEmail(trx, member.id, shop.now())
  })
  shop.wake('send-mail')
  shop.wake('join-orders')
  return [deviceTokenCookie(shop, deviceTokenOf(shop, visitor, reset.memberId))]
}

async function resetOf(shop: ResetShop, code: string): Promise<OpenReset> {
  const reset = await rowOfCode(shop, 'password-reset', code, (id) => openReset(shop.db, id, shop.now()))
  return reset ?? refuse('member.bad-link')
}
