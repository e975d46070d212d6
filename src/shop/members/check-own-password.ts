import { giveBackUse } from '../../platform/security/use-limit-records.ts'
import { refuse } from '../errors.ts'
import { limitUse } from '../limit-use.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { memberById, type MemberRow } from './member-records.ts'
import { isPasswordOf } from './password.ts'
import { signedIn } from './session.ts'

const tenInAQuarter = { most: 10, seconds: 15 * 60 }

/**
 * The member who is signed in, once they have proved by their password that it is them. Refuses `member.sign-in`, a wrong
 * password as `wrong` says, and `request.too-many` after ten wrong ones in a quarter of an hour.
 */
export async function checkOwnPassword(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Visitor,
  password: string,
  wrong: Parameters<typeof refuse>,
): Promise<MemberRow> {
  const { id } = signedIn(visitor)
  const member = (await memberById(shop.db, id)) ?? refuse('member.sign-in')
  const tries = `change-password:${id}`
  await limitUse(shop.db, tries, tenInAQuarter, shop.now())
  if (!(await isPasswordOf(member.password_hash, password))) refuse(...wrong)
  await giveBackUse(shop.db, tries)
  return member
}
