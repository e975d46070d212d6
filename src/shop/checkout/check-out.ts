import { createHash } from 'node:crypto'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isRefusal, refuse } from '../errors.ts'
import { currencyByCode } from '../localisation/currency-records.ts'
import type { Currency } from '../money.ts'
import {
  insertLines,
  insertOrder,
  isMemberGone,
  orderByIdempotencyKey,
  type OrderRow,
} from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { takeCoupon } from '../orders/coupon-use-records.ts'
import { holdKeys } from '../delivery/hold-keys.ts'
import { acceptPaymentMethod, type PaymentMethodRow } from '../payments/payment-methods.ts'
import { type NextStep, startPayment } from '../payments/start-payment.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { CheckOutInput } from './check-out-form.ts'
import { newLines, newOrder } from './new-order.ts'
import { settleFreeOrder } from './settle-free-order.ts'
import { type Quote, quote } from './quote.ts'
import { assertShown } from './shown-amounts.ts'

export interface PlacedOrder {
  order: OrderRow
  /** `done`: nothing to pay; `later`: the company did not answer, the order can be paid from its page */
  next: NextStep | { kind: 'done' } | { kind: 'later' }
}

/**
 * From a cart to an order that can be paid. Prices come from the shop alone: an amount that differs from what the buyer
 * was shown is refused (`price.changed`) and nothing is created. One transaction holds a key for every unit, uses the coupon
 * and places the order; then the payment is started. The same idempotency key gives the same order again (CHK-10).
 * Refuses `cart.empty`, `product.gone`, `stock.short`, `payment.*`, `coupon.*`, `price.changed`, `order.key-reused`,
 * and `member.sign-in` when the account has just been deleted.
 */
export async function checkOut(shop: Shop, visitor: Visitor, input: CheckOutInput): Promise<PlacedOrder> {
  const bodyHash = hashOf(visitor, input)
  const earlier = await orderByIdempotencyKey(shop.db, input.idempotencyKey)
  const order = earlier ?? (await placeOnce(shop, visitor, input, bodyHash))
  if (!order.body_hash.equals(bodyHash)) refuse('order.key-reused', { field: 'idempotencyKey' })
  if (order.status !== orderStatus.unpaid) return { order, next: { kind: 'done' } }
  return { order, next: await startOrLater(shop, order) }
}

/** A twin of this click may have placed the order meanwhile, and taken the last key or the coupon's last use for it. */
async function placeOnce(
  shop: Shop,
  visitor: Visitor,
  input: CheckOutInput,
  bodyHash: Buffer,
): Promise<OrderRow> {
  try {
    return await place(shop, visitor, input, bodyHash)
  } catch (error) {
    if (isMemberGone(error)) refuse('member.sign-in')
    const twin = isRefusal(error) && (await orderByIdempotencyKey(shop.db, input.idempotencyKey))
    if (!twin) throw error
    return twin
  }
}

async function place(
  shop: Shop,
  visitor: Visitor,
  input: CheckOutInput,
  bodyHash: Buffer,
): Promise<OrderRow> {
  const offer = await quote(shop, visitor, input)
  const isFree = offer.summary.totalCents === 0
  const method = isFree ? undefined : await acceptedMethod(shop, visitor, input)
  assertBuyable(offer, input)
  const row = newOrder(shop, visitor, { input, offer, method, bodyHash, yuan: await yuan(shop) })
  const placed = await inTransaction(shop.db, async (trx) => {
    const order = await insertOrder(trx, row)
    if (!order) return undefined
    const lines = await insertLines(trx, order.id, newLines(offer.cart))
    await holdKeys(trx, lines, shop.now())
    if (offer.coupon && !(await takeCoupon(trx, offer.coupon.id)))
      refuse('coupon.expired', { field: 'couponCode' })
    return isFree ? settleFreeOrder(trx, order, shop.now()) : order
  })
  if (placed?.status === orderStatus.processing) shop.wake('deliver-orders')
  const same = placed ?? (await orderByIdempotencyKey(shop.db, input.idempotencyKey))
  // otherwise only the order's number was taken, and the next one will be another
  return same ?? place(shop, visitor, input, bodyHash)
}

async function acceptedMethod(
  shop: Shop,
  visitor: Visitor,
  { paymentMethodId }: CheckOutInput,
): Promise<PaymentMethodRow> {
  if (paymentMethodId === undefined) refuse('payment.method', { field: 'paymentId' })
  return acceptPaymentMethod(shop, paymentMethodId, visitor.currency.code)
}

function assertBuyable(offer: Quote, input: CheckOutInput): void {
  const variantIds = input.lines.map((line) => line.variantId)
  if (new Set(variantIds).size < variantIds.length)
    refuse('input.invalid', { field: 'lines', values: { field: 'lines', problem: '' } })
  if (offer.cart.goneVariantIds.length > 0)
    refuse('product.gone', { field: `lines.${offer.cart.goneVariantIds[0]}` })
  if (offer.cart.lines.length === 0) refuse('cart.empty', { field: 'lines' })
  const short = offer.cart.lines.find((line) => line.problem)
  if (short)
    refuse('stock.short', { field: short.sku, values: { left: short.stock, name: short.product.name } })
  if (offer.couponRefusal) refuse(offer.couponRefusal, { field: 'couponCode' })
  assertShown(offer, { totalCents: input.shownTotalCents, amounts: input.shownAmounts })
}

async function yuan(shop: Shop): Promise<Currency> {
  return (await currencyByCode(shop.db, 'cny')) ?? refuse('input.invalid', { field: 'rmbAmount' })
}

/** The order stands, whatever the company does: a dead one leaves it unpaid and payable. */
async function startOrLater(shop: Shop, order: OrderRow): Promise<PlacedOrder['next']> {
  if (order.payment_method_id === null) refuse('order.not-payable')
  try {
    return await startPayment(shop, order, order.payment_method_id)
  } catch (error) {
    if (isRefusal(error) && error.code === 'payment.unavailable') return { kind: 'later' }
    throw error
  }
}

function hashOf(visitor: Visitor, input: CheckOutInput): Buffer {
  const buyer = visitor.member?.id ?? visitor.guestToken
  const body = JSON.stringify([buyer, visitor.currency.code, input])
  return createHash('sha256').update(body).digest()
}
