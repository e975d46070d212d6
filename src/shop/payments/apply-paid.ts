import { sellHeld } from '../keys/key-records.ts'
import { openQuestion } from '../fraud/asked-order-records.ts'
import { holdForReview, judgeOrder } from '../fraud/judge-order.ts'
import { companyCardHash } from '../fraud/origin-hashes.ts'
import { isCountry } from '../localisation/countries.ts'
import { issueDocuments } from '../invoices/issue-documents.ts'
import { moveOrder, type OrderRow, recordEvent, undeleteOrder } from '../orders/order-records.ts'
import { orderStatus } from '../orders/order-status.ts'
import type { SettlingShop } from './settling-shop.ts'
import type { PaymentEvent } from '../gateways/gateway.ts'
import { openRefund } from './refunds/open-refund.ts'
import {
  isReceived,
  type PaymentRow,
  recordOutcome,
  recordPaymentEvent,
  setPaidFacts,
  setPaymentState,
  takenBefore,
} from './payment-records.ts'
import type { SurplusReason } from './payment-tables.ts'
import { reopenOrder } from './reopen-order.ts'
import type { Trx } from '../schema.ts'

/**
 * Applies received money. Pays an unpaid order if amount and currency are right. Reopens and pays a closed order if
 * everything that it released is still available (PAY-12). Refunds all other money. A deleted order counts as
 * cancelled and reappears. Before keys are sold, block list and fraud rules may hold the order for review, and the
 * owner's program may be asked.
 *
 * | order              | amount and currency | keys, coupon, discount | then                          |
 * |--------------------|---------------------|------------------------|-------------------------------|
 * | unpaid             | right               | held                   | paid                          |
 * | cancelled, expired | right               | available              | reopened, paid                |
 * | cancelled, expired | right               | one is gone            | surplus: refund               |
 * | any other          | any                 | any                    | paid before: surplus: refund  |
 * | any                | wrong               | any                    | surplus: refund               |
 */
export async function applyPaid(
  shop: SettlingShop,
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<'settled' | 'under-review' | 'surplus' | 'nothing-new'> {
  if (isReceived(payment)) return applyFurther(trx, order, payment, event, shop.now())
  const now = shop.now()
  await undeleteOrder(trx, order)
  const reason = await surplusReason(trx, order, payment, event, now)
  if (reason) {
    await setPaymentState(trx, payment.id, 'surplus', now)
    await openRefund(trx, order, payment, { cents: event.cents, currency: event.currency, reason, now })
    await recordEvent(trx, order.id, { kind: 'surplus', at: now, detail: reason })
    return 'surplus'
  }
  const [, , { reasons, isAsked }] = await Promise.all([
    setPaymentState(trx, payment.id, 'paid', now),
    recordPaidFacts(shop, trx, payment, event),
    judgeOrder(shop, trx, order, payment.id),
  ])
  const paid = moveOrder(trx, order, orderStatus.processing, {
    at: now,
    set: { paid_at: now, closed_at: null },
  })
  if (reasons.length > 0) {
    await paid
    await holdForReview(shop, trx, { ...order, status: orderStatus.processing }, reasons)
    await issueDocuments(trx, order.id, now)
    return 'under-review'
  }
  if (isAsked) {
    // the order's keys stay held until the answer
    await Promise.all([paid, openQuestion(trx, order.id, now), issueDocuments(trx, order.id, now)])
    return 'settled'
  }
  await Promise.all([paid, sellHeld(trx, order.id, now), issueDocuments(trx, order.id, now)])
  return 'settled'
}

/** Applies money that a decided payment received. Undefined if the shop knows of the money already. */
export async function applyTaken(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  { takenCents: cents, ...event }: PaymentEvent,
  now: Date,
): Promise<'surplus' | undefined> {
  if (cents === undefined || !isReceived(payment)) return undefined
  const taken: PaymentEvent = { ...event, eventId: `${event.eventId}:taken`, state: 'paid', cents }
  if (!(await recordPaymentEvent(trx, payment, taken, now))) return undefined
  const outcome = await applyFurther(trx, order, payment, taken, now)
  await recordOutcome(trx, payment, taken.eventId, outcome)
  return outcome === 'surplus' ? outcome : undefined
}

/** Applies a new total of a decided payment: further money pays nothing and is refunded. */
async function applyFurther(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<'surplus' | 'nothing-new'> {
  const before = await takenBefore(trx, payment, event)
  if (before === undefined || event.cents <= before) return 'nothing-new'
  const reason = 'further-money'
  await openRefund(trx, order, payment, {
    cents: event.cents - before,
    currency: event.currency,
    reason,
    now,
  })
  await recordEvent(trx, order.id, { kind: 'surplus', at: now, detail: reason })
  return 'surplus'
}

async function recordPaidFacts(
  shop: SettlingShop,
  trx: Trx,
  payment: PaymentRow,
  { cardCountry, cardEnding, payerCountry, cardFingerprint, threeDSecure, companyFee }: PaymentEvent,
): Promise<void> {
  const cardIn = cardCountry && isCountry(cardCountry) ? cardCountry : undefined
  // a country that the buyer entered in the shop takes precedence, and is a fact already
  const payerIn =
    payerCountry && isCountry(payerCountry) && !payment.billing_country ? payerCountry : undefined
  const facts = {
    ...(cardIn && { card_country: cardIn }),
    ...(cardEnding && /^\d{4}$/.test(cardEnding) && { card_ending: cardEnding }),
    ...(payerIn && { billing_country: payerIn }),
    // a card entered in the shop is identified already
    ...(cardFingerprint &&
      !payment.card_hash && { card_hash: companyCardHash(shop, payment.gateway, cardFingerprint) }),
    ...(threeDSecure && { three_d_secure: threeDSecure }),
    ...(companyFee &&
      companyFee.cents >= 0 && {
        company_fee_cents: companyFee.cents,
        company_fee_currency: companyFee.currency,
      }),
  }
  if (Object.keys(facts).length === 0) return
  await setPaidFacts(trx, payment.id, facts, {
    orderId: payment.order_id,
    at: shop.now(),
    facts: [
      ...(cardIn ? [{ kind: 'card' as const, country: cardIn }] : []),
      ...(payerIn ? [{ kind: 'bank' as const, country: payerIn }] : []),
    ],
  })
}

async function surplusReason(
  trx: Trx,
  order: OrderRow,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<SurplusReason | undefined> {
  if (event.currency !== payment.currency) return 'wrong-currency'
  if (event.cents !== payment.cents || payment.cents !== order.total_cents) return 'wrong-amount'
  if (order.status === orderStatus.unpaid) return undefined
  if (order.status !== orderStatus.cancelled && order.status !== orderStatus.expired) return 'paid-before'
  return reopenOrder(trx, order, now)
}
