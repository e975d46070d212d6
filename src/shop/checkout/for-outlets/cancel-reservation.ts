import { inTransaction } from '../../../platform/database/transaction.ts'
import { insertAlerts } from '../../alerts/alert-records.ts'
import { refuse } from '../../errors.ts'
import { lockOrder } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { OutletRow } from '../../outlets/outlet-records.ts'
import { insertReservation, markCancelled, reservationBy } from '../../outlets/reservation-records.ts'
import type { Shop } from '../../shop.ts'
import { closeLocked } from '../closing/close-order.ts'

/**
 * Ends a reservation and releases its keys. A reservation that arrives after its cancellation does not hold keys. Keys
 * that were handed over stay sold; the page of the outlet shows them, and staff get an alert. Repeating is harmless.
 */
export async function cancelReservation(
  shop: Pick<Shop, 'db' | 'now'>,
  outlet: OutletRow,
  ref: string,
): Promise<void> {
  const now = shop.now()
  const cancelled = { order_id: null, made_at: now, cancelled_at: now }
  if (await insertReservation(shop.db, { outlet_id: outlet.id, outlet_ref: ref, ...cancelled })) return
  const { id, order_id: orderId } = (await reservationBy(shop.db, outlet.id, ref)) ?? refuse('not-found')
  if (orderId === null) return
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const isFirst = await markCancelled(trx, id, now)
    if (order.status === orderStatus.unpaid) await closeLocked(trx, order, orderStatus.cancelled, now)
    else if (isFirst && order.paid_at !== null)
      await insertAlerts(trx, {
        dedupeKey: `outlet-cancelled:${orderId}`,
        kind: 'outlet-cancelled',
        params: { orderId, outletId: outlet.id },
        dueAt: now,
      })
  })
}
