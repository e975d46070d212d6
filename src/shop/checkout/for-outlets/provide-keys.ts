import { inTransaction } from '../../../platform/database/transaction.ts'
import { holdAgain } from '../../keys/hold-keys.ts'
import type { KeyContent } from '../../keys/key-content.ts'
import { revealOpened } from '../../keys/reveal-keys.ts'
import { refuse } from '../../errors.ts'
import { existingOrder, linesOfOrder, lockOrder } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { ProvidedItem } from '../../outlets/outlet.ts'
import type { OutletRow } from '../../outlets/outlet-records.ts'
import { visitorOf } from '../../outlets/outlet-visitor.ts'
import { markProvided, reservationBy } from '../../outlets/reservation-records.ts'
import { methodOfPrograms } from '../../payments/methods/payment-method-records.ts'
import type { Shop } from '../../shop.ts'
import { payAtOnce } from '../from-balance/pay-at-once.ts'

/**
 * Sells the reserved keys to an outlet and returns them; a repeated call returns the same ones. An expired reservation is
 * sold if as many keys are left. Refuses `not-found`, `outlet.cancelled`, `stock.short`, and refusals of `revealOpened`.
 */
export async function provideKeys(
  shop: Shop,
  outlet: OutletRow,
  { ref, ip }: { ref: string; ip: string },
): Promise<ProvidedItem[]> {
  const reservation = (await reservationBy(shop.db, outlet.id, ref)) ?? refuse('not-found')
  const { order_id: orderId, offers } = reservation
  if (orderId === null) refuse('outlet.cancelled')
  await sellOnce(shop, outlet, { orderId, ref })
  const [order, lines, visitor] = await Promise.all([
    existingOrder(shop.db, orderId),
    linesOfOrder(shop.db, orderId),
    visitorOf(shop, outlet, ip),
  ])
  const keys = await revealOpened(shop, visitor, order, { actor: 'outlet' })
  return lines.map(({ id, position }) => ({
    offer: offers[position] ?? '',
    keys: keys.filter(({ lineId }) => lineId === id).map(({ content }) => textOfKey(content)),
  }))
}

/** Sells a reservation whose keys are all there, under the lock of its order. */
async function sellOnce(
  shop: Shop,
  outlet: OutletRow,
  { orderId, ref }: { orderId: number; ref: string },
): Promise<void> {
  const method = await methodOfPrograms(shop.db, 'outlet.sale')
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const reservation = await reservationBy(trx, outlet.id, ref)
    if (!reservation || reservation.cancelled_at !== null) refuse('outlet.cancelled')
    if (reservation.provided_at !== null) return
    if (order.status !== orderStatus.unpaid && order.status !== orderStatus.expired)
      refuse('outlet.cancelled')
    const now = shop.now()
    if (!(await holdAgain(trx, orderId, now))) refuse('stock.short')
    const sold = await payAtOnce(trx, order, method, now)
    if (sold.status !== orderStatus.delivered)
      throw new Error(`order ${orderId} of an outlet was not delivered`)
    await markProvided(trx, reservation.id, now)
  })
}

function textOfKey(content: KeyContent): string {
  return 'code' in content ? content.code : `${content.user} ${content.password}`
}
