import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { browserMarkOf } from './known-browser.ts'
import { idOfCode } from './mailed-code.ts'
import { memberById } from './member-records.ts'
import { hashPassword } from './password.ts'
import { openReset, takeReset, type OpenReset } from './password-reset-records.ts'
import { replacePassword } from './replace-password.ts'
import type { ResetInput } from './reset-form.ts'
import { browserMarkCookie } from './session-cookie.ts'

type ResetShop = Pick<Shop, 'db' | 'secrets' | 'now'>

/** Whose password a mailed link sets anew. Opening it changes nothing. Refuses `member.bad-link`. */
export async function readReset(shop: ResetShop, code: string): Promise<{ email: string }> {
  const { email } = await resetOf(shop, code)
  return { email }
}

/**
 * Sets a new password by a mailed link, which is used up, and ends every session of the member (AUTH-10). Refuses
 * `member.bad-link`. Returns `Set-Cookie` headers: the sign-in knows this browser from now on.
 */
export async function resetPassword(
  shop: ResetShop & Pick<Shop, 'config' | 'wake'>,
  visitor: Visitor,
  { code, email, newPwd }: ResetInput,
): Promise<string[]> {
  const reset = await resetOf(shop, code)
  if (reset.email !== email.toLowerCase()) refuse('member.bad-link')
  const passwordHash = await hashPassword(newPwd)
  await inTransaction(shop.db, async (trx) => {
    if (!(await takeReset(trx, reset.id, shop.now()))) refuse('member.bad-link')
    const member = (await memberById(trx, reset.memberId)) ?? refuse('member.bad-link')
    await replacePassword(shop, trx, visitor, { member, passwordHash })
  })
  shop.wake('send-mail')
  return [browserMarkCookie(shop, browserMarkOf(shop, visitor, reset.memberId))]
}

async function resetOf(shop: ResetShop, code: string): Promise<OpenReset & { id: number }> {
  const id = idOfCode(shop, 'password-reset', code) ?? refuse('member.bad-link')
  const reset = (await openReset(shop.db, id, shop.now())) ?? refuse('member.bad-link')
  return { ...reset, id }
}
