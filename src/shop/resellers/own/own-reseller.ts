import { refuse } from '../../errors.ts'
import { signedIn } from '../../members/sign-in/session.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { resellerOfMember, type ResellerRow } from '../reseller-records.ts'

/** The reseller that the signed-in member is. Refuses `member.sign-in`, and `not-found` for all other members. */
export async function ownReseller(
  { db }: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'member'>,
): Promise<ResellerRow> {
  return (await resellerOfMember(db, signedIn(visitor).id)) ?? refuse('not-found')
}
