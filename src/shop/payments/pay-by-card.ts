import { isRefusal, refuse } from '../errors.ts'
import { readFraudLimits } from '../fraud/fraud-limits.ts'
import { cardTries } from '../fraud/ordering-tries.ts'
import { cardHashOf } from '../fraud/origin-hashes.ts'
import { queueUp } from '../fraud/unpaid-counts-records.ts'
import { limitUnpaidOfCard } from '../fraud/unpaid-limits.ts'
import { type CountedUse, releaseAll, limitUses } from '../input/limit-use.ts'
import { isCountry } from '../localisation/countries.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { keepBillingAddress } from '../invoices/billing-address-records.ts'
import { openOrder, type OrderReference, signedOrderPath } from '../orders/access/order-access.ts'
import { existingOrder, linesOfOrder, lockOrder, type OrderRow } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import { type OrderSummary, orderSummary } from '../orders/order-summary.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { BillingInput } from './billing-form.ts'
import { isCard } from './card-figures.ts'
import { earlierCard } from './card-on-its-way.ts'
import type { CardDetails, CardPayment, CardResult, Gateway, StartedPayment } from '../gateways/gateway.ts'
import { isOpenAttempt } from './open-attempt.ts'
import {
  paymentById,
  paymentsOfOrder,
  type PaymentRow,
  setChallenged,
  setCharged,
} from './payment-records.ts'
import { settle } from './settle.ts'
import { startPayment } from './start-payment.ts'
import { gatewayOf, startedPayment, webhookUrl } from './started-payment.ts'

export type CardAnswer =
  | { state: 'paid' | 'refused'; order: OrderSummary }
  /** undecided at the company; the order's signed page shows the result */
  | { state: 'pending'; orderPath: string; order: OrderSummary }
  /** 3-D Secure: the cardholder authenticates at this address */
  | { state: 'challenge'; redirectUrl: string; order: OrderSummary }

/**
 * Pays the visitor's own order by card (PAY-5). The card passes through to the gateway and is never stored, logged or
 * repeated (PAY-6). A paid order answers `paid` without a charge. Refuses `not-found`, `order.not-payable`,
 * `request.too-many` after too many declined cards, `payment.card-full`, `payment.card` for invalid digits, and
 * `payment.method` for an order with another method.
 */
export async function payByCard(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
  billing: BillingInput,
): Promise<CardAnswer> {
  const order = await openOrder(shop, visitor, reference)
  if (order.paid_at !== null) return { state: 'paid', order: orderSummary(order) }
  if (order.payment_method_id === null) refuse('order.not-payable')
  const cardHash = cardHashOf(shop, cardDetails(billing))
  const tries = cardTries(visitor, order, cardHash, await readFraudLimits(shop.db))
  await limitUses(shop, tries)
  // a card in 3-D Secure or under examination may still be declined; `settle` releases the counter of one that paid
  let harmless: CountedUse[] = []
  try {
    const card = cardDetails(billing)
    if (!isCard(card, shop.now())) refuse('payment.card', { field: 'cardNo' })
    const answer = await tryUnlessPaid(shop, order, order.payment_method_id, { card, ip: visitor.ip })
    if (answer.state === 'paid' && !visitor.member)
      harmless = tries.filter(([name]) => name === 'card.visitor')
    return answer
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'payment.card') harmless = tries
    throw error
  } finally {
    await releaseAll(shop, harmless)
  }
}

interface Buyer {
  card: CardDetails
  ip: string
}

/** The company may report an earlier card during this one. */
async function tryUnlessPaid(
  shop: Shop,
  order: OrderRow,
  methodId: number,
  buyer: Buyer,
): Promise<CardAnswer> {
  try {
    return await tryCard(shop, order, methodId, buyer)
  } catch (error) {
    const present = await existingOrder(shop.db, order.id)
    if (!isRefusal(error) || present.paid_at === null) throw error
    return { state: 'paid', order: orderSummary(present) }
  }
}

async function tryCard(
  shop: Shop,
  order: OrderRow,
  methodId: number,
  { card, ip }: Buyer,
): Promise<CardAnswer> {
  await startPayment(shop, order, methodId)
  const { payment, gateway, started } = await openCardPayment(shop, order)
  const { order: present, earlier } = await markCharged(shop, order, payment, card)
  if (present.paid_at !== null) return { state: 'paid', order: orderSummary(present) }
  await keepBillingAddress(shop.db, billedTo(order, card.billing, shop.now()))
  const addresses = { returnUrl: returnUrl(shop, order), webhookUrl: webhookUrl(shop, payment) }
  const result = await charge(shop, gateway, { ...started, ...addresses, earlierCard: earlier, ip }, card)
  const summary = orderSummary(order)
  if (result.state === 'challenge') {
    await setChallenged(shop.db, payment.id, shop.now())
    return { state: 'challenge', redirectUrl: result.redirectUrl, order: summary }
  }
  const outcome = await settle(shop, payment.gateway, result.event)
  if (outcome === 'surplus') return { state: 'refused', order: summary }
  if (result.state === 'pending')
    return { state: 'pending', orderPath: signedOrderPath(shop, order), order: summary }
  return { state: result.state, order: summary }
}

/**
 * Marks that a card is sent: until the answer no other order takes this one's keys. Stores a keyed hash and the
 * country of the card. Returns the present order.
 */
async function markCharged(
  shop: Shop,
  { id }: OrderRow,
  payment: PaymentRow,
  card: CardDetails,
): Promise<{ order: OrderRow; earlier: CardPayment['earlierCard'] }> {
  const cardHash = cardHashOf(shop, card)
  const country = card.billing.country.toUpperCase()
  return inTransaction(shop.db, async (trx) => {
    await queueUp(trx, `card ${cardHash.toString('base64')}`)
    const order = await lockOrder(trx, id)
    const now = shop.now()
    const known = (await paymentById(trx, payment.id)) ?? payment
    const earlier = earlierCard(known, now)
    if (order.paid_at !== null) return { order, earlier }
    if (order.status !== orderStatus.unpaid) refuse('order.not-payable')
    if (!isOpenAttempt(known)) refuse('payment.unavailable')
    await setCharged(trx, payment.id, {
      // pressing again does not restart the wait for a sent card
      at: earlier === 'on-its-way' ? known.charged_at : now,
      card_hash: cardHash,
      billing_country: isCountry(country) ? country : null,
    })
    const lines = await linesOfOrder(trx, id)
    await limitUnpaidOfCard(shop, trx, { cardHash, lines }, await readFraudLimits(trx))
    return { order, earlier }
  })
}

type ChargingGateway = Gateway & Required<Pick<Gateway, 'payByCard'>>

/** Every failure asks the buyer to try again; the log has the reason. */
async function charge(
  shop: Shop,
  gateway: ChargingGateway,
  payment: CardPayment,
  card: CardDetails,
): Promise<CardResult> {
  try {
    return await gateway.payByCard(payment, card)
  } catch (error) {
    if (isRefusal(error)) throw error
    shop.log.error({ err: error, paymentId: payment.paymentId }, 'a card payment got no clear answer')
    return refuse('payment.unavailable')
  }
}

/** Address of the order's page, also for companies that return with a form. */
function returnUrl({ config }: Pick<Shop, 'config'>, { id, order_no: orderNo }: OrderRow): string {
  const query = new URLSearchParams({ order_id: String(id), order_no: orderNo })
  return `${config.publicUrl}/api/pay/return?${query.toString()}`
}

async function openCardPayment(
  shop: Shop,
  order: OrderRow,
): Promise<{ payment: PaymentRow; gateway: ChargingGateway; started: StartedPayment }> {
  const payment = (await paymentsOfOrder(shop.db, order.id)).findLast(isOpenAttempt)
  const gateway = payment && gatewayOf(shop, payment)
  const started = payment && startedPayment(payment, order.order_no)
  if (!payment || !gateway || !started || !takesCards(gateway)) refuse('payment.method', { field: 'orderId' })
  return { payment, gateway, started }
}

function takesCards(gateway: Gateway): gateway is ChargingGateway {
  return gateway.payByCard !== undefined
}

function cardDetails(billing: BillingInput): CardDetails {
  const [month = '', year = ''] = billing.cardExpire.split('/')
  return {
    number: billing.cardNo,
    expiryMonth: Number(month),
    expiryYear: Number(year),
    securityCode: billing.cardSecurityCode,
    billing: {
      firstName: billing.billFirstName,
      lastName: billing.billLastName,
      address: billing.billAddress,
      city: billing.billCity,
      state: billing.billState,
      country: billing.billCountry,
      zip: billing.billZip,
      phone: billing.billPhone,
      email: billing.billEmail,
    },
  }
}

function billedTo(order: OrderRow, billing: CardDetails['billing'], now: Date) {
  return {
    order_id: order.id,
    name: `${billing.firstName} ${billing.lastName}`,
    address: billing.address,
    city: billing.city,
    state: billing.state,
    zip: billing.zip,
    country: billing.country,
    given_at: now,
  }
}
