import { isRefusal, refuse } from '../../errors.ts'
import { type FraudLimits, readFraudLimits } from '../../fraud/fraud-limits.ts'
import { cardTries } from '../../fraud/ordering-tries.ts'
import { cardHashOf } from '../../fraud/origin-hashes.ts'
import { queueUp } from '../../fraud/unpaid-counts-records.ts'
import { limitUnpaidOfCard } from '../../fraud/unpaid-limits.ts'
import { type CountedUse, releaseAll, limitUses } from '../../input/limit-use.ts'
import { isCountry } from '../../localisation/countries.ts'
import { inOneTrip } from '../../../platform/database/one-round-trip.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { keepBillingAddress } from '../../invoices/billing-address-records.ts'
import { openOrder, type OrderReference, signedOrderPath } from '../../orders/access/order-access.ts'
import { existingOrder, linesOfOrder, lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { type OrderSummary, orderSummary } from '../../orders/order-summary.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import type { BillingInput } from './billing-form.ts'
import { isCard } from './card-figures.ts'
import { earlierCard } from './card-on-its-way.ts'
import type { CardDetails, CardPayment, CardResult, Gateway, StartedPayment } from '../../gateways/gateway.ts'
import { isOpenAttempt } from '../open-attempt.ts'
import {
  paymentById,
  paymentsOfOrder,
  type PaymentRow,
  setChallenged,
  setCharged,
} from '../payment-records.ts'
import { isSold, settle } from '../settle.ts'
import { methodToPayWith, startPayment } from '../start-payment.ts'
import { gatewayOf, startedPayment, webhookUrl } from '../started-payment.ts'

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
  const [order, limits, payments] = await inOneTrip(shop.db, (db) =>
    Promise.all([
      openOrder({ ...shop, db }, visitor, reference),
      readFraudLimits(db),
      paymentsOfOrder(db, reference.orderId),
    ]),
  )
  if (order.paid_at !== null) return { state: 'paid', order: orderSummary(order) }
  if (order.payment_method_id === null) refuse('order.not-payable')
  const card = cardDetails(billing)
  const tries = cardTries(visitor, order, cardHashOf(shop, card), limits)
  if (!isCard(card, shop.now())) {
    await limitUses(shop, tries)
    refuse('payment.card', { field: 'cardNo' })
  }
  const opened = { payments, methodId: order.payment_method_id }
  return tryUnlessPaid(shop, order, opened, { card, visitor, tries, limits })
}

/** Payments and method of the order when it was read. */
interface Opened {
  payments: readonly PaymentRow[]
  methodId: number
}

interface Buyer {
  card: CardDetails
  visitor: Visitor
  tries: readonly CountedUse[]
  limits: FraudLimits
}

/** Tries the card. Answers `paid` if the try is refused and an earlier card has paid the order by then. */
async function tryUnlessPaid(shop: Shop, order: OrderRow, opened: Opened, buyer: Buyer): Promise<CardAnswer> {
  try {
    return await tryCard(shop, order, opened, buyer)
  } catch (error) {
    const present = await existingOrder(shop.db, order.id)
    if (!isRefusal(error) || present.paid_at === null) throw error
    return { state: 'paid', order: orderSummary(present) }
  }
}

async function tryCard(shop: Shop, order: OrderRow, opened: Opened, buyer: Buyer): Promise<CardAnswer> {
  const attempt = await openCardPayment(shop, order, opened)
  const { order: present, earlier } = await markCharged(shop, order, attempt.payment, buyer)
  if (present.paid_at !== null) return { state: 'paid', order: orderSummary(present) }
  try {
    return await chargeCard(shop, order, { ...attempt, earlier }, buyer)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'payment.card') await releaseAll(shop, buyer.tries)
    throw error
  }
}

async function chargeCard(
  shop: Shop,
  order: OrderRow,
  { payment, gateway, started, earlier }: CardAttempt & { earlier: CardPayment['earlierCard'] },
  { card, visitor, tries }: Buyer,
): Promise<CardAnswer> {
  const addresses = { returnUrl: returnUrl(shop, order), webhookUrl: webhookUrl(shop, payment) }
  const about = { ...started, ...addresses, earlierCard: earlier, ip: visitor.ip }
  const result = await charge(shop, gateway, about, card)
  const summary = orderSummary(order)
  if (result.state === 'challenge') {
    await setChallenged(shop.db, payment.id, shop.now())
    return { state: 'challenge', redirectUrl: result.redirectUrl, order: summary }
  }
  // a card in 3-D Secure or under examination may still be declined; `settle` releases the counter of one that paid
  const ofGuest = visitor.member ? [] : tries.filter(([name]) => name === 'card.visitor')
  const outcome = await settle(shop, payment.gateway, result.event, { ofGuest })
  if (outcome === 'surplus') return { state: 'refused', order: summary }
  if (result.state === 'pending')
    return { state: 'pending', orderPath: signedOrderPath(shop, order), order: summary }
  if (result.state === 'paid' && !isSold(outcome)) await releaseAll(shop, ofGuest)
  return { state: result.state, order: summary }
}

/**
 * Marks a card as sent, so that no other order takes this order's keys before the answer. Stores a keyed hash and the
 * country of the card. Returns the present order.
 */
async function markCharged(
  shop: Shop,
  { id }: OrderRow,
  payment: PaymentRow,
  { card, tries, limits }: Buyer,
): Promise<{ order: OrderRow; earlier: CardPayment['earlierCard'] }> {
  const cardHash = cardHashOf(shop, card)
  const country = card.billing.country.toUpperCase()
  return inTransaction(shop.db, async (trx) => {
    // the order is locked when the card's turn comes; everything else is read under that lock
    const [, order, known = payment, lines] = await Promise.all([
      queueUp(trx, `card ${cardHash.toString('base64')}`),
      lockOrder(trx, id),
      paymentById(trx, payment.id),
      linesOfOrder(trx, id),
    ])
    const now = shop.now()
    const earlier = earlierCard(known, now)
    if (order.paid_at !== null) return { order, earlier }
    if (order.status !== orderStatus.unpaid) refuse('order.not-payable')
    if (!isOpenAttempt(known)) refuse('payment.unavailable')
    await Promise.all([
      setCharged(trx, payment.id, {
        // pressing again does not restart the wait for a sent card
        at: earlier === 'on-its-way' ? known.charged_at : now,
        card_hash: cardHash,
        billing_country: isCountry(country) ? country : null,
      }),
      keepBillingAddress(trx, billedTo(order, card.billing, now)),
      limitUnpaidOfCard(shop, trx, { cardHash, lines }, limits),
      // the limits come last, since other transactions wait for their rows
      limitUses(shop, tries, trx),
    ])
    return { order, earlier }
  })
}

type ChargingGateway = Gateway & Required<Pick<Gateway, 'payByCard'>>

/** Refuses `payment.unavailable` for every unclear failure; the log has the reason. */
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

interface CardAttempt {
  payment: PaymentRow
  gateway: ChargingGateway
  started: StartedPayment
}

/** Continues the attempt that the company has opened already, if the method still takes the order. */
async function openCardPayment(
  shop: Shop,
  order: OrderRow,
  { payments, methodId }: Opened,
): Promise<CardAttempt> {
  const open = cardAttemptOf(shop, order, payments)
  if (open?.payment.payment_method_id === methodId) {
    await methodToPayWith(shop, order, methodId)
    return open
  }
  await startPayment(shop, order, methodId)
  const started = cardAttemptOf(shop, order, await paymentsOfOrder(shop.db, order.id))
  return started ?? refuse('payment.method', { field: 'orderId' })
}

function cardAttemptOf(
  shop: Shop,
  order: OrderRow,
  payments: readonly PaymentRow[],
): CardAttempt | undefined {
  const payment = payments.findLast(isOpenAttempt)
  const started = payment && startedPayment(payment, order.order_no)
  if (!payment || !started) return undefined
  const gateway = gatewayOf(shop, payment)
  return takesCards(gateway) ? { payment, gateway, started } : undefined
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
