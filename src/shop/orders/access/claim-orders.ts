import { inTransaction } from '../../../platform/database/transaction.ts'
import { signedIn } from '../../members/sign-in/session.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import {
  countOrdersOfGuestsWithEmail,
  giveToMember,
  ordersOfGuestsWithEmail,
} from '../member-order-records.ts'
import { creditDelivery } from '../earnings/order-earnings.ts'
import { lockOrder, recordEvent } from '../order-records.ts'
import { isHandedOver } from '../order-status.ts'

/** Number of guest orders with the member's verified e-mail. Refuses `member.sign-in`. */
export async function claimableOrders(shop: Pick<Shop, 'db'>, visitor: Visitor): Promise<number> {
  return countOrdersOfGuestsWithEmail(shop.db, signedIn(visitor).email)
}

/**
 * Moves guest orders with the member's verified e-mail to the member, and credits delivered ones. Each order has its
 * own transaction, so that claiming can be repeated. Returns how many orders it moved. Refuses `member.sign-in`.
 */
export async function claimOrders(shop: Pick<Shop, 'db' | 'now'>, visitor: Visitor): Promise<number> {
  const { email } = signedIn(visitor)
  let claimed = 0
  for (const orderId of await ordersOfGuestsWithEmail(shop.db, email))
    if (await claim(shop, visitor, orderId)) claimed += 1
  return claimed
}

async function claim(shop: Pick<Shop, 'db' | 'now'>, visitor: Visitor, orderId: number): Promise<boolean> {
  return inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId)
    const order = await giveToMember(trx, orderId, signedIn(visitor))
    if (!order) return false
    await recordEvent(trx, order.id, { kind: 'claimed', at: shop.now() })
    if (isHandedOver(order.status)) await creditDelivery(trx, order, shop.now())
    return true
  })
}
