import { inTransaction } from '../../platform/database/transaction.ts'
import { chargeable } from '../money.ts'
import { lockOrder } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import { openRefund } from './open-refund.ts'
import { paymentsOfOrder } from './payment-records.ts'

/**
 * Gives the money of a paid order back, all of it or a part; the buyer is told by mail, and the keys of an order that is
 * refunded whole are void as soon as the company has done it; one that was not delivered yet gets none any more. `unpaid`:
 * there is no payment to give back; `too-much`: more than is left of what was paid; `fraction`: of a currency that has
 * none; `asked-before`: the shop keeper has had this payment refunded before.
 */
export async function refundOrder(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  orderId: number,
  cents?: number,
): Promise<'opened' | 'unpaid' | 'too-much' | 'fraction' | 'asked-before'> {
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = (await paymentsOfOrder(trx, orderId)).find(({ state }) => state === 'paid')
    if (!payment) return 'unpaid'
    const { currency } = payment
    const leftCents = payment.cents - order.refunded_cents
    if (cents !== undefined && (cents > leftCents || cents <= 0)) return 'too-much'
    if (cents !== undefined && chargeable(cents, currency) !== cents) return 'fraction'
    const refund = { cents: cents ?? leftCents, currency, reason: 'asked', now: shop.now() }
    return (await openRefund(trx, order, payment, refund)) ? 'opened' : 'asked-before'
  })
  if (outcome === 'opened') shop.wake('send-refunds')
  return outcome
}
