import { refuse } from '../../errors.ts'
import { releaseAll, type LimitShop, limitUse, networkOfVisitor } from '../../input/limit-use.ts'
import type { Visitor } from '../../visitor.ts'
import { memberById, type MemberRow } from '../member-records.ts'
import { isPasswordOf } from '../../../platform/security/password.ts'
import { signedIn } from '../sign-in/session.ts'

/**
 * Returns the signed-in member after checking the password. Refuses `member.sign-in`, `wrong` for a wrong password,
 * and `request.too-many` after ten wrong ones in 15 minutes.
 */
export async function checkOwnPassword(
  shop: LimitShop,
  visitor: Visitor,
  password: string,
  wrong: Parameters<typeof refuse>,
): Promise<MemberRow> {
  const { id } = signedIn(visitor)
  const member = (await memberById(shop.db, id)) ?? refuse('member.sign-in')
  await limitUse(shop, 'password-work.network', networkOfVisitor(visitor))
  await limitUse(shop, 'own-password.member', String(id))
  if (!(await isPasswordOf(member.password_hash, password))) refuse(...wrong)
  await releaseAll(shop, [['own-password.member', String(id)]])
  return member
}
