import { inTransaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../content/settings.ts'
import { refuse } from '../errors.ts'
import { limitUse, networkOfVisitor } from '../input/limit-use.ts'
import { crossConvert } from '../money.ts'
import { openOrder, type OrderReference } from '../orders/access/order-access.ts'
import {
  existingOrder,
  lockOrder,
  type OrderRow,
  recordEvent,
  setPaymentMethod,
} from '../orders/order-records.ts'
import { orderSummary } from '../orders/order-summary.ts'
import { isBeingPaid } from '../payments/card/card-on-its-way.ts'
import { methodName } from '../payments/methods/method-name.ts'
import { acceptPaymentMethod, methodFee, type PaymentMethodRow } from '../payments/methods/payment-methods.ts'
import { methodById } from '../payments/methods/payment-method-records.ts'
import { isOpenAttempt } from '../payments/open-attempt.ts'
import { makePaymentDue, paymentsOfOrder, setPaymentState } from '../payments/payment-records.ts'
import { assertPayable, currencyOfOrder } from '../payments/start-payment.ts'
import type { Trx } from '../schema.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { type PlacedOrder, startOrLater, yuan } from './check-out.ts'
import { closeAttempts } from './closing/close-attempts.ts'
import { amountsWith } from './order-amounts.ts'

export interface MethodChange {
  paymentMethodId: number
  /** cents of the order's currency: the total that the buyer saw */
  shownTotalCents: number
}

/** limit of closing attempts that other tabs open at the same time */
const maxRounds = 3

/**
 * Pays the visitor's own unpaid order by another method. It first closes open attempts, so that nobody pays twice;
 * money that still arrives follows PAY-12. Fee and total are computed again. Simultaneous clicks change it once.
 * Refuses `not-found`, `order.not-payable`, `payment.*`, `price.changed` if the total is not the one shown, and
 * `request.too-many`.
 */
export async function changePaymentMethod(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
  change: MethodChange,
): Promise<PlacedOrder> {
  await limitUse(shop, 'payment.network', networkOfVisitor(visitor))
  const order = await openOrder(shop, visitor, reference)
  assertPayable(order, shop.now())
  const method = await acceptedMethod(shop, order, change)
  if (order.payment_method_id !== method.id) await closeAndChange(shop, order, method)
  const changed = await existingOrder(shop.db, order.id)
  return { order: orderSummary(changed), next: await startOrLater(shop, changed) }
}

async function acceptedMethod(
  shop: Shop,
  order: OrderRow,
  { paymentMethodId, shownTotalCents }: MethodChange,
): Promise<PaymentMethodRow> {
  const currency = await currencyOfOrder(shop, order)
  const chosen =
    (await methodById(shop.db, paymentMethodId)) ?? refuse('payment.method', { field: 'paymentId' })
  const { totalCents } = amountsWith(order, methodFee(chosen, currency))
  const method = await acceptPaymentMethod(shop, paymentMethodId, { totalCents, currency })
  if (totalCents !== shownTotalCents) refuse('price.changed', { field: 'total' })
  return method
}

async function closeAndChange(shop: Shop, order: OrderRow, method: PaymentMethodRow): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const closed = await closeAttempts(shop, order)
    if (await changeUnlessOpen(shop, order.id, { method, closed })) return
  }
  refuse('payment.being-paid')
}

/** False while an attempt is open at its company. */
async function changeUnlessOpen(
  shop: Shop,
  orderId: number,
  { method, closed }: { method: PaymentMethodRow; closed: ReadonlySet<number> },
): Promise<boolean> {
  const settings = await readSettings(shop.db)
  const inYuan = await yuan(shop.db)
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const now = shop.now()
    assertPayable(order, now)
    if (order.payment_method_id === method.id) return true
    const open = (await paymentsOfOrder(trx, orderId)).filter(isOpenAttempt)
    if (open.some((payment) => isBeingPaid(payment, now))) refuse('payment.being-paid')
    // an attempt without a name at its company is being opened: `startPayment` finds it cancelled
    if (open.some(({ id, provider_payment_id: name }) => name !== null && !closed.has(id))) return false
    for (const { id } of open) await cancelAttempt(trx, id, now)
    const { feeCents, totalCents } = amountsWith(
      order,
      methodFee(method, { code: order.currency, rate: order.rate }),
    )
    const name = methodName(method, order.locale)
    const holdMinutes = method.hold_minutes ?? Number(settings['order.payment.timeout'])
    await setPaymentMethod(trx, orderId, {
      payment_method_id: method.id,
      payment_method_name: name,
      payment_fee_cents: feeCents,
      total_cents: totalCents,
      rmb_cents: crossConvert(totalCents, order.rate, inYuan),
      pay_before: payBefore(order, holdMinutes * 60_000, now),
    })
    const detail = `${order.payment_method_name} → ${name}`
    await recordEvent(trx, orderId, { kind: 'method-changed', at: now, detail })
    return true
  })
}

/** Cancels an attempt, and has its company queried: some companies cannot close it, and a webhook can get lost. */
async function cancelAttempt(trx: Trx, paymentId: number, now: Date): Promise<void> {
  await setPaymentState(trx, paymentId, 'cancelled', now)
  await makePaymentDue(trx, paymentId, now)
}

/** Returns the end of the new method's hold, but at most the latest end of all methods that the order has had. */
function payBefore(order: OrderRow, holdMs: number, now: Date): Date {
  const latest = Math.max(order.pay_before.getTime(), order.placed_at.getTime() + holdMs)
  return new Date(Math.min(now.getTime() + holdMs, latest))
}
