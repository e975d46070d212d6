import { inTransaction } from '../../../platform/database/transaction.ts'
import { holdProvenMember } from '../../members/order-joining-records.ts'
import { signedIn } from '../../members/sign-in/session.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import {
  countOrdersOfGuestsWithEmail,
  giveToMember,
  type ProvenMember,
  ordersOfGuestsWithEmail,
} from '../member-order-records.ts'
import { creditDelivery } from '../earnings/order-earnings.ts'
import { lockOrder, recordEvent } from '../order-records.ts'
import { isHandedOver } from '../order-status.ts'

/** Number of guest orders with the member's verified e-mail. Refuses `member.sign-in`. */
export async function claimableOrders(shop: Pick<Shop, 'db'>, visitor: Visitor): Promise<number> {
  return countOrdersOfGuestsWithEmail(shop.db, signedIn(visitor))
}

/**
 * Moves guest orders with the member's verified e-mail to the member, and credits delivered ones. Each order has its
 * own transaction, so that claiming can be repeated. Returns how many orders it moved. Refuses `member.sign-in`.
 */
export async function claimOrders(shop: Pick<Shop, 'db' | 'now'>, visitor: Visitor): Promise<number> {
  return giveOrders(shop, signedIn(visitor)).then(({ given }) => given)
}

/** Moves guest orders with the proven e-mail to its member, at most so many. Returns how many it found and moved. */
export async function giveOrders(
  shop: Pick<Shop, 'db' | 'now'>,
  member: ProvenMember,
  limit?: number,
): Promise<{ found: number; given: number }> {
  const orderIds = await ordersOfGuestsWithEmail(shop.db, member, limit)
  let given = 0
  for (const orderId of orderIds) if (await give(shop, member, orderId)) given += 1
  return { found: orderIds.length, given }
}

async function give(shop: Pick<Shop, 'db' | 'now'>, member: ProvenMember, orderId: number): Promise<boolean> {
  return inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId)
    if (!(await holdProvenMember(trx, member))) return false
    const order = await giveToMember(trx, orderId, member)
    if (!order) return false
    await recordEvent(trx, order.id, { kind: 'claimed', at: shop.now() })
    if (isHandedOver(order.status)) await creditDelivery(trx, order, shop.now())
    return true
  })
}
