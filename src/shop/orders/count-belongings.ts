import { signedIn } from '../members/sign-in/session.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { belongingsOf } from './member-order-records.ts'

export interface Belongings {
  orders: number
  addresses: number
  notices: number
  wishes: number
  isReseller: boolean
}

export async function countBelongings(
  shop: Pick<Shop, 'db'>,
  visitor: Pick<Visitor, 'member'>,
): Promise<Belongings> {
  return belongingsOf(shop.db, signedIn(visitor).id)
}
