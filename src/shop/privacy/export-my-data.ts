import { type LimitShop, limitUse } from '../input/limit-use.ts'
import { noticesFor } from '../members/notices/list-notices.ts'
import { profileOf } from '../members/profile/read-profile.ts'
import { signedIn } from '../members/sign-in/session.ts'
import { statusName } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { everythingOf } from './personal-data-records.ts'

const maxNotices = 10_000

export type MyData = Awaited<ReturnType<typeof exportMyData>>

/** Exports all data of the signed-in member. Refuses `member.sign-in` and `request.too-many`. */
export async function exportMyData(shop: LimitShop, visitor: Visitor) {
  const { id, email } = signedIn(visitor)
  await limitUse(shop, 'my-data.member', String(id))
  return dataOf(shop, { id, email }, visitor.locale)
}

/** All data of a member: ISO 8601 times, amounts in cents, no keys, since reveals are recorded. */
export async function dataOf(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  { id, email }: { id: number; email: string },
  locale: string,
) {
  const [account, notices, data] = await Promise.all([
    profileOf(shop, { id, email }, locale),
    noticesFor(shop, id, locale, { pageSize: maxNotices }),
    everythingOf(shop.db, { memberId: id, email }),
  ])
  return {
    shop: shop.config.publicUrl,
    exportedAt: shop.now(),
    account,
    ...data,
    notices: notices.rows.map(({ at, title, content }) => ({ at, title, content })),
    orders: data.orders.map((order) => ({ ...order, status: statusName(order.status) })),
  }
}
