import { inTransaction } from '../../platform/database/transaction.ts'
import { deliverSold } from '../keys/delivery/deliver-order.ts'
import { paidCardTries } from '../fraud/ordering-tries.ts'
import { type CountedUse, releaseAll } from '../input/limit-use.ts'
import {
  existingOrder,
  lockOrder,
  networkAddressOf,
  type OrderRow,
  recordEvent,
} from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { SettlingShop } from './settling-shop.ts'
import type { PaymentEvent, PaymentName } from '../gateways/gateway.ts'
import { insertAdopted } from './adopted-payment-records.ts'
import { applyPaid, applyTaken } from './apply-paid.ts'
import { applyRefunded } from './refunds/apply-refunded.ts'
import { isOpenAttempt } from './open-attempt.ts'
import type { SettleOutcome } from './payment-tables.ts'
import {
  bindPayment,
  paymentById,
  paymentByProviderId,
  type PaymentRow,
  recordOutcome,
  recordPaymentEvent,
  setPaymentState,
} from './payment-records.ts'
import { attemptKey, paymentIdOf } from '../orders/attempt-key.ts'
import type { Trx } from '../schema.ts'

/** Further writes of the applying transaction; skipped for duplicates. */
type Alongside = (trx: Trx, order: OrderRow, outcome: SettleOutcome) => Promise<void>

interface Also {
  alongside: Alongside | undefined
  /** counted tries of the guest, released if the card pays */
  ofGuest: readonly CountedUse[]
}

/** Applies news about money, from a webhook or a query (PAY-10), in one repeatable transaction. */
export async function settle(
  shop: SettlingShop,
  gateway: string,
  event: PaymentEvent,
  { alongside, ofGuest = [] }: Partial<Also> = {},
): Promise<SettleOutcome> {
  const found = await findPayment(shop, gateway, event)
  if (!found) {
    shop.log.warn(
      { gateway, eventId: event.eventId, reference: event.reference },
      'a webhook for no payment of ours',
    )
    return 'unknown'
  }
  const { outcome, isDelivered } = await settleFound(shop, found, event, { alongside, ofGuest })
  if (outcome === 'settled' && !isDelivered)
    for (const job of ['ask-about-orders', 'deliver-orders'] as const) shop.wake(job)
  if (outcome === 'under-review' || isDelivered) shop.wake('send-mail')
  if (outcome === 'surplus' || outcome === 'refunded') shop.wake('send-refunds')
  return outcome
}

interface Settled {
  outcome: SettleOutcome
  isDelivered: boolean
}

/** Settles a payment and delivers its order. If the delivery fails, only settles; the job then delivers. */
async function settleFound(
  shop: SettlingShop,
  found: PaymentRow,
  event: PaymentEvent,
  also: Also,
): Promise<Settled> {
  let failure: unknown
  const deliver = (trx: Trx, order: OrderRow) =>
    deliverSold(trx, order, shop.now()).catch((error: unknown) => {
      failure = error
      throw error
    })
  try {
    return await settleLocked(shop, found, event, { ...also, deliver })
  } catch (error) {
    if (failure === undefined || error !== failure) throw error
    shop.log.warn({ err: error, orderId: found.order_id }, 'an order was paid, but not delivered at once')
    return settleLocked(shop, found, event, also)
  }
}

async function settleLocked(
  shop: SettlingShop,
  found: PaymentRow,
  event: PaymentEvent,
  { alongside, ofGuest, deliver }: Also & { deliver?: (trx: Trx, order: OrderRow) => Promise<boolean> },
): Promise<Settled> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, found.order_id)
    const [payment = found, isNew, ip] = await Promise.all([
      paymentById(trx, found.id),
      recordPaymentEvent(trx, found, event, shop.now()),
      networkAddressOf(trx, order.id),
    ])
    if (!isNew) return { outcome: 'duplicate', isDelivered: false }
    const outcome = await apply(shop, trx, order, payment, event)
    await Promise.all([
      recordOutcome(trx, payment, event.eventId, outcome),
      alongside?.(trx, order, outcome),
      isSold(outcome) && releaseCardTries(shop, trx, { order, payment, ip, ofGuest }),
    ])
    const paid = { ...order, status: orderStatus.processing }
    const isDelivered = outcome === 'settled' && deliver !== undefined && (await deliver(trx, paid))
    return { outcome, isDelivered }
  })
}

/** Releases the tries counted for a card that paid: it was not declined. */
async function releaseCardTries(
  shop: SettlingShop,
  trx: Trx,
  of: { order: OrderRow; payment: PaymentRow; ip: string | undefined; ofGuest: readonly CountedUse[] },
): Promise<void> {
  const { order, payment, ip, ofGuest } = of
  if (payment.charged_at === null) return
  await releaseAll(shop, [...paidCardTries(order, payment.card_hash, ip), ...ofGuest], trx)
}

/** Whether this call has sold the keys of the order, although the order may be under review. */
export function isSold(outcome: SettleOutcome): boolean {
  return outcome === 'settled' || outcome === 'under-review'
}

/** Finds the payment that a company names, if it is the shop's. */
export async function findNamedPayment(
  shop: SettlingShop,
  gateway: string,
  { providerPaymentId, reference }: PaymentName,
): Promise<PaymentRow | undefined> {
  const bound =
    providerPaymentId === undefined
      ? undefined
      : await paymentByProviderId(shop.db, gateway, providerPaymentId)
  if (bound) return bound
  const named = reference === undefined ? undefined : await findNamed(shop, reference)
  return named?.gateway === gateway ? named : undefined
}

/** Finds the payment of an event by the provider's id, or by our reference before the binding. */
async function findPayment(
  shop: SettlingShop,
  gateway: string,
  event: PaymentEvent,
): Promise<PaymentRow | undefined> {
  const bound = await paymentByProviderId(shop.db, gateway, event.providerPaymentId)
  if (bound) return bound
  const named = await findNamed(shop, event.reference)
  if (named?.gateway !== gateway) return undefined
  const adopt = () => insertAdopted(shop.db, named, event.providerPaymentId, shop.now())
  const unbound = event.reference
  if (named.provider_payment_id !== null && named.provider_payment_id !== unbound) return adopt()
  await bindPayment(shop.db, named.id, event, unbound)
  const nowBound = await paymentByProviderId(shop.db, gateway, event.providerPaymentId)
  // another payment of the attempt was bound in between
  return nowBound ?? adopt()
}

/** Compares the whole reference: after a restored backup its payment id may belong to another order. */
async function findNamed({ db }: SettlingShop, reference: string): Promise<PaymentRow | undefined> {
  const paymentId = paymentIdOf(reference)
  const payment = paymentId === undefined ? undefined : await paymentById(db, paymentId)
  if (!payment) return undefined
  const { order_no: orderNo } = await existingOrder(db, payment.order_id)
  return attemptKey(payment, orderNo) === reference ? payment : undefined
}

async function apply(
  shop: SettlingShop,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<SettleOutcome> {
  const undecided = isOpenAttempt(payment)
  switch (event.state) {
    case 'paid':
      return applyPaid(shop, trx, order, payment, event)
    case 'refunded': {
      const applied = await applyRefunded(shop, trx, order, payment, event)
      return (await applyTaken(trx, order, payment, event, shop.now())) ?? applied
    }
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
