import { refuse } from '../../errors.ts'
import { decimal } from '../../money-text.ts'
import type { NewOrder, OrderRow } from '../../orders/order-records.ts'
import type { PaymentMethodRow } from '../../payments/methods/payment-methods.ts'
import { insertEntry } from '../../resellers/balance-records.ts'
import type { CallingReseller } from '../../resellers/open-reseller.ts'
import { priceWholesale } from '../../resellers/price-wholesale.ts'
import { lockReseller } from '../../resellers/reseller-records.ts'
import { spendableCents } from '../../resellers/spendable.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import { type Quote, withLinesAlone } from '../quote.ts'
import { payAtOnce } from './pay-at-once.ts'

/** How a reseller's program makes an order: at its own prices, paid at once. */
export interface PaidFromBalance {
  kind: 'balance'
  reseller: CallingReseller
  method: PaymentMethodRow
}

/** Returns the offer at the prices of the reseller, without other discounts, charges and points. */
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
  return payAtOnce(trx, order, method, now)
}
