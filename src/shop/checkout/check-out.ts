import { createHash } from 'node:crypto'
import { inOneTrip } from '../../platform/database/one-round-trip.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertActivates } from '../cart/assert-activates.ts'
import { isUnagreed } from '../cart/buyable-lines.ts'
import type { PricedLine } from '../cart/price-cart.ts'
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
import { insertDevice } from '../orders/access/order-device-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import { redeemCoupon } from '../orders/coupon-use-records.ts'
import { type FraudLimits, readFraudLimits } from '../fraud/fraud-limits.ts'
import { meetBlockList } from '../fraud/blocks/meet-block-list.ts'
import { insertOrigin } from '../fraud/order-origin-records.ts'
import { orderTries } from '../fraud/ordering-tries.ts'
import { limitHeldKeys, limitUnpaidOrders, queueToOrder } from '../fraud/unpaid-limits.ts'
import { assertUnused, type CountedUse, limitUses } from '../input/limit-use.ts'
import { holdKeys } from '../keys/hold-keys.ts'
import {
  acceptPaymentMethod,
  assertTakes,
  type PaymentMethodRow,
} from '../payments/methods/payment-methods.ts'
import {
  insertAttempt,
  type NextStep,
  startAttempt,
  startPayment,
  type StoredAttempt,
} from '../payments/start-payment.ts'
import { keepMailConsent } from '../keys/consent/mail-consent.ts'
import type { Db, Shop } from '../shop.ts'
import { freshSupply } from '../suppliers/supply/fresh-supply.ts'
import type { Visitor } from '../visitor.ts'
import { insertCompany } from '../invoices/business/company-buyer-records.ts'
import { acceptCompany } from '../invoices/business/company-form.ts'
import { assertPlace } from './assert-place.ts'
import type { CheckOutInput } from './check-out-form.ts'
import { recordMade } from './by-hand/made-by-hand.ts'
import { isByProgram, type MadeOrder, offerFor, rowFor, settleAtOnce } from './by-hand/made-order.ts'
import { closePayments } from './closing/close-order.ts'
import { newDevice, newLines, newOrder, originOf, placeFacts } from './new-order.ts'
import { type Quote, quote } from './quote.ts'
import { assertShown } from './shown-amounts.ts'
import { olderOrdersFor, takeOver } from './closing/take-over.ts'

export interface PlacedOrder {
  order: OrderSummary
  /** `done`: nothing to pay; `later`: the company did not answer, the order's page offers payment */
  next: NextStep | { kind: 'done' } | { kind: 'later' }
}

/**
 * Turns a cart into a payable order. The shop computes prices: a different shown amount is refused (`price.changed`).
 * One transaction holds a key for every unit, redeems the coupon and places the order; then payment starts. The same
 * idempotency key returns the same order (CHK-10). Refuses `cart.empty`, `product.gone`, `product.unconfirmed`,
 * `activation.*`, `stock.short`, `payment.*`, `coupon.*`, `price.changed`, `amount.differs`, `order.key-reused`,
 * `request.too-many`, `vat-number.*`, `consent.changed`, `place.unconfirmed`, `order.too-many-*`, `order.email-full`,
 * `order.network-full`, `order.blocked`, and `member.sign-in` if the account was just deleted.
 */
export async function checkOut(shop: Shop, visitor: Visitor, given: CheckOutInput): Promise<PlacedOrder> {
  const input = given.company ? { ...given, company: acceptCompany(given.company) } : given
  const bodyHash = hashOf(visitor, input)
  const [earlier, limits, inYuan] = await inOneTrip(shop.db, (db) =>
    Promise.all([orderByIdempotencyKey(db, input.idempotencyKey), readFraudLimits(db), yuan(db)]),
  )
  const placing = { input, bodyHash, limits, yuan: inYuan }
  const { order, attempt } = earlier ? { order: earlier } : await placeOnce(shop, visitor, placing)
  if (!order.body_hash.equals(bodyHash)) refuse('order.key-reused', { field: 'idempotencyKey' })
  const isUnpaid = order.status === orderStatus.unpaid
  const next = isUnpaid ? await startOrLater(shop, order, attempt) : ({ kind: 'done' } as const)
  return { order: orderSummary(order), next }
}

/** Facts that are known before the order is placed. */
interface Placing {
  input: CheckOutInput
  bodyHash: Buffer
  limits: FraudLimits
  yuan: Currency
}

interface Placed {
  order: OrderRow
  /** the first attempt to pay it, if this call placed it */
  attempt?: FirstAttempt | undefined
}

interface FirstAttempt extends StoredAttempt {
  method: PaymentMethodRow
}

/** Looks for the order of a double click, which may have taken the last key or the coupon's last use. */
async function placeOnce(shop: Shop, visitor: Visitor, placing: Placing): Promise<Placed> {
  const { input } = placing
  const tries = orderTries({ visitor, email: input.email }, placing.limits)
  await assertUnused(shop, tries)
  try {
    return await placeOrTakeOver(shop, visitor, { ...placing, tries })
  } catch (error) {
    if (isMemberGone(error)) refuse('member.sign-in')
    if (!isRefusal(error)) throw error
    const twin = await orderByIdempotencyKey(shop.db, input.idempotencyKey)
    if (twin) return { order: twin }
    // a refused checkout is a try too, but its transaction did not count one
    await limitUses(shop, tries)
    throw error
  }
}

/** Buyers who order again get the keys and the coupon of their own older unpaid orders, which are cancelled. */
async function placeOrTakeOver(shop: Shop, visitor: Visitor, placing: PlacingOnce): Promise<Placed> {
  const { input } = placing
  const olderIds: number[] = []
  for (;;) {
    try {
      return await placeOrder(shop, visitor, placing, olderIds)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const further = await olderOrdersFor(shop, visitor, { code: error.code, input, known: olderIds })
      if (further.length === 0) throw error
      olderIds.push(...further)
    }
  }
}

interface PlacingOnce extends Placing {
  tries: readonly CountedUse[]
  /** an order of staff or of a program: limits of visitors do not count, and no payment attempt begins */
  made?: MadeOrder
}

/** The one way into the table of orders, for buyers and staff alike. */
export async function placeOrder(
  shop: Shop,
  visitor: Visitor,
  placing: PlacingOnce,
  olderIds: readonly number[] = [],
): Promise<Placed> {
  const { input, bodyHash, limits, made } = placing
  const hasOlder = olderIds.length > 0
  const priced = await quote(shop, visitor, { ...input, countsSoldOut: hasOlder })
  const offer = await offerFor(shop, priced, made)
  const isFree = offer.summary.totalCents === 0
  const country = input.company?.country || input.country
  const isNeverReviewed = isFree || isByProgram(made)
  const blockReason = meetBlockList(shop, visitor, { email: input.email, country, isNeverReviewed })
  const method = isFree ? undefined : await acceptedMethod(shop, visitor, placing, offer)
  assertBuyable(offer, input, { hasOlder })
  if (!isFree) await assertPlace(shop, visitor, input)
  const currencies = { own: visitor.currency, yuan: placing.yuan }
  if (!made)
    assertShown(offer, currencies, { totalCents: input.shownTotalCents, amounts: input.shownAmounts })
  const fresh = newOrder(shop, visitor, { input, offer, method, bodyHash, yuan: currencies.yuan })
  const row = rowFor(fresh, made)
  const isLimited = !isFree && !made
  const firstMethod = made ? undefined : method
  const ordering = { visitor, email: input.email }
  const variantIds = offer.cart.lines.map((line) => line.variantId)
  // an outlet waits for no supplier
  const supplied = await suppliedFor(shop, made?.kind === 'outlet' ? [] : offer.cart.lines)
  const { placed, cancelled } = await inTransaction(shop.db, async (trx) => {
    const [, , order] = await Promise.all([
      isLimited && queueToOrder(shop, trx, ordering),
      keepMailConsent(trx, row),
      insertOrder(trx, row),
    ])
    if (!order) return { placed: undefined, cancelled: [] }
    const replaced = await takeOver(shop, trx, olderIds, { variantIds, couponId: offer.coupon?.id })
    const [lines] = await Promise.all([
      insertLines(trx, order.id, newLines(offer, order)),
      !made && insertDevice(trx, newDevice(order, visitor)),
      insertOrigin(trx, originOf(shop, visitor, order, blockReason), placeFacts(order, visitor, input)),
      input.company && insertCompany(trx, order, input.company),
      isLimited && limitUnpaidOrders(shop, trx, ordering, limits),
    ])
    await holdKeys(trx, lines, { now: shop.now(), supplied })
    const [, notRedeemed, attempt] = await Promise.all([
      isLimited && limitHeldKeys(shop, trx, { ...ordering, lines }, limits),
      redeemCoupon(trx, order, shop.now()),
      firstMethod &&
        insertAttempt(shop, trx, order, firstMethod).then((stored) => ({ ...stored, method: firstMethod })),
      // comes last, since other orders wait for these rows
      limitUses(shop, placing.tries, trx),
      made && !isByProgram(made) && recordMade(trx, order, made),
    ])
    if (notRedeemed) refuse(couponRefusals[notRedeemed], { field: 'couponCode' })
    const settled = await settleAtOnce(trx, order, made, shop.now())
    return { placed: { order: settled, attempt }, cancelled: replaced }
  })
  for (const older of cancelled) await closePayments(shop, older)
  if (placed?.order.status === orderStatus.processing) shop.wake('deliver-orders')
  if (placed && input.company?.vatNumber) shop.wake('check-vat-numbers')
  const same = placed ?? (await twinOf(shop, input))
  // without a twin only the order number was taken, and the next try gets another one
  return same ?? placeOrder(shop, visitor, placing, olderIds)
}

async function suppliedFor(shop: Shop, lines: readonly PricedLine[]): Promise<ReadonlyMap<number, number>> {
  const needing = lines.filter((line) => line.isFromSuppliers).map((line) => line.variantId)
  return needing.length === 0 ? new Map() : freshSupply(shop, needing)
}

async function twinOf({ db }: Shop, { idempotencyKey }: CheckOutInput): Promise<Placed | undefined> {
  const order = await orderByIdempotencyKey(db, idempotencyKey)
  return order && { order }
}

const couponRefusals = { over: 'coupon.expired', 'used-by-buyer': 'coupon.used' } as const

async function acceptedMethod(
  shop: Shop,
  visitor: Visitor,
  { input: { paymentMethodId }, made }: PlacingOnce,
  { method, summary: { totalCents } }: Quote,
): Promise<PaymentMethodRow> {
  if (isByProgram(made)) return made.method
  if (paymentMethodId === undefined) refuse('payment.method', { field: 'paymentId' })
  const asked = { totalCents, currency: visitor.currency }
  if (!method) return acceptPaymentMethod(shop, paymentMethodId, asked)
  assertTakes(shop, method, asked)
  return method
}

function assertBuyable(offer: Quote, input: CheckOutInput, { hasOlder }: { hasOlder: boolean }): void {
  const variantIds = input.lines.map((line) => line.variantId)
  if (new Set(variantIds).size < variantIds.length)
    refuse('input.invalid', { field: 'lines', values: { field: 'lines', problem: '' } })
  if (offer.cart.goneVariantIds.length > 0)
    refuse('product.gone', { field: `lines.${offer.cart.goneVariantIds[0]}` })
  if (offer.cart.lines.length === 0) refuse('cart.empty', { field: 'lines' })
  const short = offer.cart.lines.find((line) => line.problem)
  // older orders may hold enough keys: only trying shows it
  if (short && !hasOlder)
    refuse('stock.short', { field: short.sku, values: { left: short.stock, name: short.product.name } })
  const unagreed = offer.cart.lines.find(isUnagreed)
  if (unagreed)
    refuse('product.unconfirmed', { field: unagreed.sku, values: { name: unagreed.product.name } })
  assertActivates(offer.cart.lines, offer.settings)
  if (offer.couponRefusal) refuse(offer.couponRefusal.code, { ...offer.couponRefusal, field: 'couponCode' })
}

export async function yuan(db: Db): Promise<Currency> {
  return (await currencyByCode(db, 'cny')) ?? refuse('input.invalid', { field: 'rmbAmount' })
}

/** The order stays unpaid and payable if the company fails. */
export async function startOrLater(
  shop: Shop,
  order: OrderRow,
  attempt?: FirstAttempt,
): Promise<PlacedOrder['next']> {
  if (order.payment_method_id === null) refuse('order.not-payable')
  try {
    const started = attempt ? await startAttempt(shop, order, attempt.method, attempt) : 'over'
    return started === 'over' ? await startPayment(shop, order, order.payment_method_id) : started
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
