import { listNotices } from '../members/list-notices.ts'
import { readProfile } from '../members/read-profile.ts'
import { signedIn } from '../members/session.ts'
import { statusName } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { everythingOf } from './my-data-records.ts'

const mostNotices = 10_000

export type MyData = Awaited<ReturnType<typeof exportMyData>>

/**
 * All that the shop knows of the member, as plain data: times are ISO 8601 in JSON, amounts cents. Keys are left out: each
 * showing of one is recorded, so they stay on the order's page. Refuses `member.sign-in`.
 */
export async function exportMyData(shop: Pick<Shop, 'db' | 'now' | 'config'>, visitor: Visitor) {
  const { id, email } = signedIn(visitor)
  const [account, notices, data] = await Promise.all([
    readProfile(shop, visitor),
    listNotices(shop, visitor, { pageSize: mostNotices }),
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
