import { type LineCost, lineCosts } from '../../delivery/batches/key-cost-records.ts'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { listCurrencies } from '../../localisation/currency-records.ts'
import { crossConvert } from '../../money.ts'
import { existingOrder, type OrderRow } from '../../orders/order-records.ts'
import { paymentsOfOrder } from '../../payments/payment-records.ts'
import type { Shop } from '../../shop.ts'
import { may, type Role } from '../../staff/roles.ts'

/** What an order cost the shop and what is left of it, in US cents. */
export interface OrderCosts {
  lines: LineCost[]
  keysCents: number
  keysWithoutCost: number
  /** what payment companies kept of it; undefined where none told */
  feeCents: number | undefined
  /** undefined as long as nothing was paid, or of no key is known what it cost */
  margin: OrderMargin | undefined
}

export interface OrderMargin {
  cents: number
  /** of what stays paid; undefined when all of it went back */
  share: number | undefined
}

/**
 * Margin is what stays paid after refunds and lost disputes, without fees and the cost of the keys handed over. Undefined for
 * roles that may not see costs.
 */
export async function orderCosts(
  { db }: Pick<Shop, 'db'>,
  role: Role,
  orderId: number,
): Promise<OrderCosts | undefined> {
  if (!may(role, 'costs.read')) return undefined
  const order = await existingOrder(db, orderId)
  const lines = await lineCosts(db, orderId)
  const keysCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const feeCents = await feesOf(db, order)
  const isKnown = lines.some(({ keys, keysWithoutCost }) => keys > keysWithoutCost)
  return {
    lines,
    keysCents,
    keysWithoutCost: lines.reduce((sum, one) => sum + one.keysWithoutCost, 0),
    feeCents,
    margin: order.paid_at !== null && isKnown ? marginOf(order, keysCents + (feeCents ?? 0)) : undefined,
  }
}

function marginOf(order: OrderRow, costCents: number): OrderMargin {
  const kept = order.total_cents - order.refunded_cents - order.charged_back_cents
  const keptCents = inUsCents(Math.max(0, kept), order.rate)
  const cents = keptCents - costCents
  return { cents, share: keptCents > 0 ? cents / keptCents : undefined }
}

/** A fee in the currency of the order at its rate, another at today's. */
async function feesOf(db: Shop['db'], order: OrderRow): Promise<number | undefined> {
  const fees = (await paymentsOfOrder(db, order.id)).flatMap(
    ({ company_fee_cents: cents, company_fee_currency: currency }) =>
      cents === null || currency === null ? [] : [{ cents, currency }],
  )
  if (fees.length === 0) return undefined
  const currencies = await listCurrencies(db)
  const rateOf = (code: string) =>
    code === order.currency ? order.rate : currencies.find((one) => one.code === code)?.rate
  const known = fees.flatMap(({ cents, currency }) => {
    const rate = rateOf(currency)
    return rate === undefined ? [] : [inUsCents(cents, rate)]
  })
  return known.length < fees.length ? undefined : known.reduce((sum, cents) => sum + cents, 0)
}

function inUsCents(cents: number, rate: string): number {
  return crossConvert(cents, rate, baseCurrency)
}
