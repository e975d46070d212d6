import { inTransaction } from '../../platform/database/transaction.ts'
import { existingOrder, lockOrder, type OrderRow, recordEvent, type Trx } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import type { PaymentEvent } from './gateway.ts'
import { insertAdopted } from './adopt-payment-records.ts'
import { applyPaid } from './apply-paid.ts'
import { applyRefunded } from './apply-refunded.ts'
import {
  bindPayment,
  paymentById,
  paymentByProviderId,
  type PaymentRow,
  recordOutcome,
  recordPaymentEvent,
  setPaymentState,
} from './payment-records.ts'
import { attemptKey, paymentIdOf } from './started-payment.ts'

/**
 * What a notice did.
 *
 * | outcome      | when                                                                                |
 * |--------------|-------------------------------------------------------------------------------------|
 * | settled      | the order is paid by it                                                             |
 * | surplus      | money came that does not pay the order (late, twice, too little, other currency):   |
 * |              | a refund is opened and the buyer is told                                            |
 * | refunded     | the provider gave money back, by our refund or on its own                           |
 * | noted        | pending, failed, cancelled or expired: the order stays payable                      |
 * | nothing-new  | the payment had that state already, or a later one                                  |
 * | duplicate    | the same notice was taken before                                                    |
 * | unknown      | no payment of ours                                                                  |
 */
export type SettleOutcome =
  | 'settled'
  | 'surplus'
  | 'refunded'
  | 'noted'
  | 'nothing-new'
  | 'duplicate'
  | 'unknown'

/**
 * The one way in which the shop learns about money: a verified notice, or the answer to its own query (PAY-10). One
 * transaction, repeatable without harm.
 */
export async function settle(shop: Shop, gateway: string, event: PaymentEvent): Promise<SettleOutcome> {
  const found = await findPayment(shop, gateway, event)
  if (!found) {
    shop.log.warn(
      { gateway, eventId: event.eventId, reference: event.reference },
      'a notice for no payment of ours',
    )
    return 'unknown'
  }
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, found.order_id)
    const payment = (await paymentById(trx, found.id)) ?? found
    if (!(await recordPaymentEvent(trx, payment, event, shop.now()))) return 'duplicate'
    const applied = await apply(shop, trx, order, payment, event)
    await recordOutcome(trx, payment, event.eventId, applied)
    return applied
  })
  if (outcome === 'settled') shop.wake('deliver-orders')
  if (outcome === 'surplus') shop.wake('send-refunds')
  return outcome
}

/** Ours by the provider's id, or by our own reference if the provider had not named the payment yet. */
async function findPayment(
  shop: Shop,
  gateway: string,
  event: PaymentEvent,
): Promise<PaymentRow | undefined> {
  const bound = await paymentByProviderId(shop.db, gateway, event.providerPaymentId)
  if (bound) return bound
  const named = await findNamed(shop, event.reference)
  if (named?.gateway !== gateway) return undefined
  const adopt = () => insertAdopted(shop.db, named, event.providerPaymentId, shop.now())
  if (named.provider_payment_id !== null) return adopt()
  await bindPayment(shop.db, named.id, event.providerPaymentId)
  const nowBound = await paymentByProviderId(shop.db, gateway, event.providerPaymentId)
  // another payment of the attempt was bound in between
  return nowBound ?? adopt()
}

/** The whole reference must be ours: after a restored backup the same payment id may be another order's. */
async function findNamed({ db }: Shop, reference: string): Promise<PaymentRow | undefined> {
  const paymentId = paymentIdOf(reference)
  const payment = paymentId === undefined ? undefined : await paymentById(db, paymentId)
  if (!payment) return undefined
  const { order_no: orderNo } = await existingOrder(db, payment.order_id)
  return attemptKey(payment, orderNo) === reference ? payment : undefined
}

async function apply(
  shop: Shop,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<SettleOutcome> {
  const undecided = payment.state === 'started' || payment.state === 'pending'
  switch (event.state) {
    case 'paid':
      return applyPaid(shop, trx, order, payment, event)
    case 'refunded':
      return applyRefunded(shop, trx, order, payment, event)
    case 'pending':
      if (payment.state !== 'started') return 'nothing-new'
      await setPaymentState(trx, payment.id, 'pending')
      return 'noted'
    case 'failed':
    case 'cancelled':
    case 'expired':
      if (!undecided) return 'nothing-new'
      await setPaymentState(trx, payment.id, event.state, shop.now())
      await recordEvent(trx, order.id, { kind: `payment-${event.state}`, at: shop.now() })
      return 'noted'
  }
}
