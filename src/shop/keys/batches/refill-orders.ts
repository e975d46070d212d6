import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import { holdAvailable, lockVariants, missingKeys } from '../key-records.ts'
import { keysOnShelf, keysOwed } from '../delivery/owed-key-records.ts'
import { holdMissing } from '../hold-keys.ts'
import type { Trx } from '../../schema.ts'

/** Holds other keys for orders that lost some. Unpaid orders get no key that a paid one needs. */
export async function refillOrders(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  orderIds: readonly number[],
): Promise<void> {
  for (const orderId of orderIds)
    await inTransaction(shop.db, async (trx) => refill(trx, await lockOrder(trx, orderId), shop.now()))
  shop.wake('deliver-orders')
}

async function refill(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.status === orderStatus.underReview) await holdMissing(trx, await missingKeys(trx, order.id), now)
  else if (order.status === orderStatus.unpaid) await holdSpareOf(trx, order.id, now)
}

async function holdSpareOf(trx: Trx, orderId: number, now: Date): Promise<void> {
  const lacking = await missingKeys(trx, orderId)
  const variantIds = lacking.map((line) => line.variant_id)
  if (variantIds.length === 0) return
  await lockVariants(trx, variantIds)
  const owed = await keysOwed(trx, variantIds)
  for (const line of lacking) {
    const spare = (await keysOnShelf(trx, line.variant_id)) - (owed.get(line.variant_id) ?? 0)
    if (spare > 0) await holdAvailable(trx, line, Math.min(spare, line.missing), now)
  }
}
