import { deliverSold } from '../../delivery/deliver-order.ts'
import { sellHeld } from '../../delivery/key-records.ts'
import { refuse } from '../../errors.ts'
import { balanceGateway } from '../../gateways/company-title.ts'
import { issueDocuments } from '../../invoices/issue-documents.ts'
import { decimal } from '../../money-text.ts'
import { attemptKey } from '../../orders/attempt-key.ts'
import { moveOrder, type NewOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { PaymentMethodRow } from '../../payments/methods/payment-methods.ts'
import {
  insertPayment,
  recordOutcome,
  recordPaymentEvent,
  setPaymentState,
} from '../../payments/payment-records.ts'
import { paymentEvent } from '../../resellers/balance-gateway.ts'
import { insertEntry } from '../../resellers/balance-records.ts'
import type { CallingReseller } from '../../resellers/open-reseller.ts'
import { priceWholesale } from '../../resellers/price-wholesale.ts'
import { lockReseller } from '../../resellers/reseller-records.ts'
import { spendableCents } from '../../resellers/spendable.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import { type Quote, withLinesAlone } from '../quote.ts'

/** How a reseller's program makes an order: at its own prices, paid at once. */
export interface PaidFromBalance {
  kind: 'balance'
  reseller: CallingReseller
  method: PaymentMethodRow
}

/** The same goods at the prices of the reseller, without other discounts, charges and points. */
export async function asWholesale(
  shop: Pick<Shop, 'db'>,
  { reseller }: PaidFromBalance,
  offer: Quote,
): Promise<Quote> {
  return withLinesAlone(offer, await priceWholesale(shop, reseller, offer.cart.lines))
}

/** The row of a reseller's order. A trader has no right of withdrawal. */
export function rowOfReseller(row: NewOrder, { reseller }: PaidFromBalance): NewOrder {
  const { id, member_id: memberId } = reseller
  return { ...row, network_hash: null, member_id: memberId, reseller_id: id, withdraw_before: null }
}

/**
 * Pays an order from the balance in its placing transaction, and delivers it if all its keys are there. Returns the
 * updated order. Refuses `balance.short` and `reseller.stopped`.
 */
export async function settleFromBalance(
  trx: Trx,
  order: OrderRow,
  { reseller: { id }, method }: PaidFromBalance,
  now: Date,
): Promise<OrderRow> {
  const reseller = await lockReseller(trx, id)
  if (!reseller?.active || reseller.member_id === null) refuse('reseller.stopped')
  const left = spendableCents(reseller)
  if (left < order.total_cents)
    refuse('balance.short', { values: { total: decimal(order.total_cents), left: decimal(left) } })
  await insertEntry(trx, {
    reseller_id: id,
    kind: 'order',
    cents: -order.total_cents,
    order_id: order.id,
    dedupe_key: `order:${order.id}`,
    booked_at: now,
  })
  await insertPaid(trx, order, method, now)
  await sellHeld(trx, order.id, now)
  await moveOrder(trx, order, orderStatus.processing, { at: now, set: { paid_at: now } })
  await issueDocuments(trx, order.id, now)
  const paid = { ...order, status: orderStatus.processing, paid_at: now }
  return (await deliverSold(trx, paid, now)) ? { ...paid, status: orderStatus.delivered } : paid
}

async function insertPaid(trx: Trx, order: OrderRow, method: PaymentMethodRow, now: Date): Promise<void> {
  const providerPaymentId = String(order.id)
  const payment = await insertPayment(trx, {
    order_id: order.id,
    payment_method_id: method.id,
    gateway: balanceGateway,
    provider_payment_id: providerPaymentId,
    cents: order.total_cents,
    currency: order.currency,
    started_at: now,
    check_at: null,
  })
  const event = paymentEvent({
    providerPaymentId,
    attemptKey: attemptKey(payment, order.order_no),
    cents: payment.cents,
    currency: payment.currency,
  })
  await recordPaymentEvent(trx, payment, event, now)
  await recordOutcome(trx, payment, event.eventId, 'settled')
  await setPaymentState(trx, payment.id, 'paid', now)
}
