import { isRefusal } from '../../../src/shop/errors.ts'
import { deliverOrdersJob } from '../../../src/shop/keys/delivery/deliver-orders.job.ts'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { quote } from '../../../src/shop/checkout/quote.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import {
  existingOrder,
  orderByIdempotencyKey,
  type OrderRow,
} from '../../../src/shop/orders/order-records.ts'
import { demoEventId } from '../../../src/shop/payments/demo-payments.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { isSold, settle } from '../../../src/shop/payments/settle.ts'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { mayWithdraw } from '../../../src/shop/orders/withdrawal/withdrawal-right.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { browserOf, type TradeWorld } from './trade-world.ts'

/** Places the order. Undefined if nothing of it can be bought. */
export async function place(world: TradeWorld, order: PlannedOrder): Promise<OrderRow | undefined> {
  world.at(order.at)
  const visitor = await browserOf(world, order.person)
  for (const sku of order.skus) {
    const placed = await tryToPlace(world.shop, visitor, order, sku)
    if (placed) return placed
  }
  return undefined
}

async function tryToPlace(
  shop: Shop,
  visitor: Visitor,
  planned: PlannedOrder,
  sku: string,
): Promise<OrderRow | undefined> {
  const [variant, method] = await Promise.all([
    shop.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirst(),
    shop.db.selectFrom('payment_method').select('id').where('code', '=', planned.method).executeTakeFirst(),
  ])
  if (!variant || !method) return undefined
  const { person, quantity, coupon: couponCode, key: idempotencyKey } = planned
  const lines = [{ variantId: variant.id, quantity, agreed: true as const }]
  const paymentMethodId = method.id
  try {
    const offer = await quote(shop, visitor, { lines, couponCode, paymentMethodId, email: person.email })
    const { order } = await checkOut(shop, visitor, {
      lines,
      email: person.email,
      phone: '',
      note: '',
      country: person.country,
      paymentMethodId,
      couponCode: offer.couponRefusal ? undefined : couponCode,
      idempotencyKey,
      shownTotalCents: offer.summary.totalCents,
    })
    return await existingOrder(shop.db, order.id)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

interface Money {
  /** default: where the buyer lives */
  cardCountry?: string
  isRefused?: boolean
}

/** The payment company says that the order was paid, or that the payment failed. */
export async function pay(
  { shop }: TradeWorld,
  { person, method }: PlannedOrder,
  { id, order_no: orderNo }: OrderRow,
  { cardCountry = person.country, isRefused = false }: Money = {},
): Promise<'sold' | 'held' | undefined> {
  const payment = (await paymentsOfOrder(shop.db, id)).at(-1)
  if (!payment || payment.provider_payment_id === null) return undefined
  const { provider_payment_id: providerPaymentId, cents, currency } = payment
  const state = isRefused ? 'failed' : 'paid'
  const outcome = await settle(shop, payment.gateway, {
    eventId: demoEventId(providerPaymentId, state),
    providerPaymentId,
    state,
    cents,
    currency,
    reference: attemptKey(payment, orderNo),
    ...(method === 'card' && { cardCountry, cardEnding: String(1000 + (id % 9000)) }),
    companyFee: { cents: Math.round(cents * 0.014) + 25, currency },
  })
  if (outcome === 'settled') while ((await deliverOrdersJob.run(shop)) > 0);
  if (!isSold(outcome)) return undefined
  return outcome === 'settled' ? 'sold' : 'held'
}

/** The order of an earlier act. */
export async function placedOrder(
  { shop }: TradeWorld,
  { key }: PlannedOrder,
): Promise<OrderRow | undefined> {
  return orderByIdempotencyKey(shop.db, key)
}

export async function reveal(world: TradeWorld, { person }: PlannedOrder, order: OrderRow): Promise<void> {
  const { shop } = world
  const consent = mayWithdraw(order, shop.now()) ? consentText(person.locale).version : undefined
  await revealKeys(shop, await browserOf(world, person), { orderId: order.id, consent })
}
