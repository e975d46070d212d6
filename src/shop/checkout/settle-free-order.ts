import { sellHeld } from '../keys/key-records.ts'
import { issueDocuments } from '../invoices/issue-documents.ts'
import { moveOrder, type OrderRow } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { Trx } from '../schema.ts'

/** Pays a free order in its placing transaction, without a provider. Returns the updated order. */
export async function settleFreeOrder(trx: Trx, order: OrderRow, now: Date): Promise<OrderRow> {
  await sellHeld(trx, order.id, now)
  await moveOrder(trx, order, orderStatus.processing, { at: now, set: { paid_at: now } })
  await issueDocuments(trx, order.id, now)
  return { ...order, status: orderStatus.processing, paid_at: now }
}
