import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { type LimitShop, limitUse, networkOfVisitor } from '../../input/limit-use.ts'
import type { Visitor } from '../../visitor.ts'
import { existingMember, holdPassword, memberBySignInName, setPasswordHash } from '../member-records.ts'
import { hashPassword, isOutdated, isPasswordOf } from '../../../platform/security/password.ts'
import type { StartedSession } from './session-cookie.ts'
import type { SignInInput } from './sign-in-form.ts'
import { countTry, releaseTry } from './sign-in-tries.ts'
import { startSignedIn } from './start-signed-in.ts'

/**
 * Signs a member in by username or e-mail. Refuses `member.wrong-password`, with the same work and answer for unknown
 * names (AUTH-4). Refuses `member.blocked` only after the right password, and `request.too-many`.
 */
export async function signIn(
  shop: LimitShop,
  visitor: Visitor,
  { username, password, rememberMe }: SignInInput,
): Promise<StartedSession> {
  await limitUse(shop, 'password-work.network', networkOfVisitor(visitor))
  const member = await memberBySignInName(shop.db, username)
  const tries = await countTry(shop, visitor, { name: username, memberId: member?.id })
  const isRight = await isPasswordOf(member?.password_hash, password)
  if (!member || !isRight) refuse('member.wrong-password')
  await releaseTry(shop, tries)
  const newHash = isOutdated(member.password_hash) ? await hashPassword(password) : undefined
  return inTransaction(shop.db, async (trx) => {
    if (!(await holdPassword(trx, member))) refuse('member.wrong-password')
    if ((await existingMember(trx, member.id)).blocked_at) refuse('member.blocked')
    if (newHash) await setPasswordHash(trx, member.id, newHash)
    return startSignedIn(shop, trx, visitor, { member, remember: rememberMe })
  })
}
