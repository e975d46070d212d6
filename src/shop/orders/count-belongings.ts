import { countAddressesOf } from '../members/addresses/address-records.ts'
import { countNoticesOf } from '../members/notices/notice-records.ts'
import { signedIn } from '../members/sign-in/session.ts'
import { countWishes } from '../members/wishlist/wishlist-records.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { countOrdersOfMember } from './member-order-records.ts'

export interface Belongings {
  orders: number
  addresses: number
  notices: number
  wishes: number
}

export async function countBelongings(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'member'>,
): Promise<Belongings> {
  const { id } = signedIn(visitor)
  const [orders, addresses, notices, wishes] = await Promise.all([
    countOrdersOfMember(shop.db, id),
    countAddressesOf(shop.db, id),
    countNoticesOf(shop.db, id),
    countWishes(shop.db, id),
  ])
  return { orders, addresses, notices, wishes }
}
