import { inTransaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { openOrder, type OrderReference } from './access/order-access.ts'
import { lockOrder, moveOrder } from './order-records.ts'
import { orderStatus } from './order-status.ts'

/** The buyer confirms their delivered keys. Refuses `not-found` and `order.bad-move`. */
export async function confirmReceipt(shop: Shop, visitor: Visitor, reference: OrderReference): Promise<void> {
  const { id } = await openOrder(shop, visitor, reference)
  await inTransaction(shop.db, async (trx) =>
    moveOrder(trx, await lockOrder(trx, id), orderStatus.completed, { at: shop.now() }),
  )
}
