import type { Db, Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { describeDevice } from '../../input/describe-device.ts'
import { deviceTokenOf } from './device-token.ts'
import type { StartedSession } from './session-cookie.ts'
import { deleteSession } from './session-records.ts'
import { startSession } from './session.ts'
import { insertSignIn } from './sign-in-records.ts'

/** Signs this browser in as the member and records it (AUTH-12). Ends the browser's earlier session. */
export async function startSignedIn(
  shop: Pick<Shop, 'secrets' | 'now'>,
  trx: Db,
  visitor: Visitor,
  { member, remember }: { member: { id: number; name: string }; remember: boolean },
): Promise<StartedSession> {
  if (visitor.member) await deleteSession(trx, visitor.member.session.id)
  const session = await startSession(shop, trx, { memberId: member.id, remember })
  await insertSignIn(trx, {
    member_id: member.id,
    signed_in_at: shop.now(),
    ip: visitor.ip,
    ...describeDevice(visitor.userAgent),
  })
  return {
    ...session,
    member: { id: member.id, name: member.name },
    deviceToken: deviceTokenOf(shop, visitor, member.id),
  }
}
