import { createHash } from 'node:crypto'
import { inOneTrip } from '../../../platform/database/one-round-trip.ts'
import { isRefusal, refuse } from '../../errors.ts'
import { readFraudLimits } from '../../fraud/fraud-limits.ts'
import type { Currency } from '../../money.ts'
import { orderByIdempotencyKey, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { offeredVariants } from '../../outlets/offer-records.ts'
import type { OutletCall } from '../../outlets/outlet.ts'
import { outletKinds } from '../../outlets/outlet-kinds.ts'
import { leastPriceAt } from '../../outlets/outlet-price.ts'
import type { OutletRow } from '../../outlets/outlet-records.ts'
import { visitorOf } from '../../outlets/outlet-visitor.ts'
import { methodOfPrograms } from '../../payments/methods/payment-method-records.ts'
import { stockCosts } from '../../resellers/cost-records.ts'
import type { Shop } from '../../shop.ts'
import { placeOrder, yuan } from '../check-out.ts'
import { checkOutForm } from '../check-out-form.ts'
import type { ReservedLine } from './reserved-by-outlet.ts'

export type Reserve = Extract<OutletCall, { kind: 'reserve' }>

/**
 * Holds keys for an order of an outlet, as an unpaid order of the shop. A repeated call finds the first order, also at
 * the same moment. Refuses `outlet.off`, `outlet.two-prices`, `outlet.no-offer`, `outlet.under-cost`,
 * `outlet.cancelled`, `outlet.expired`, `order.key-reused`, `stock.short` and refusals of `placeOrder`.
 */
export async function reserveKeys(shop: Shop, outlet: OutletRow, call: Reserve): Promise<void> {
  const key = `outlet-${hash([outlet.id, call.ref]).toString('hex')}`
  const bodyHash = hash(call.items)
  const earlier = await orderByIdempotencyKey(shop.db, key)
  const order = earlier ?? (await placeOnce(shop, outlet, call, { key, bodyHash }))
  if (!order.body_hash.equals(bodyHash)) refuse('order.key-reused')
  if (order.status === orderStatus.cancelled) refuse('outlet.cancelled')
  if (order.status === orderStatus.expired) refuse('outlet.expired')
}

interface Once {
  key: string
  bodyHash: Buffer
}

/** Looks for the order of a repeated call, which may have taken the last key. */
async function placeOnce(shop: Shop, outlet: OutletRow, call: Reserve, once: Once): Promise<OrderRow> {
  try {
    return await place(shop, outlet, call, once)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const twin = await orderByIdempotencyKey(shop.db, once.key)
    if (twin) return twin
    throw error
  }
}

async function place(
  shop: Shop,
  outlet: OutletRow,
  { ref, items: wanted }: Reserve,
  { key, bodyHash }: Once,
): Promise<OrderRow> {
  if (!outlet.active) refuse('outlet.off')
  const items = onceEach(wanted)
  const { holdMinutes } = outletKinds[outlet.kind]
  const [limits, inYuan, method, visitor, variants] = await inOneTrip(shop.db, (db) =>
    Promise.all([
      readFraudLimits(db),
      yuan(db),
      methodOfPrograms(db, 'outlet.sale'),
      visitorOf({ ...shop, db }, outlet),
      offeredVariants(
        db,
        outlet.id,
        items.map(({ offer }) => offer),
      ),
    ]),
  )
  const { currency } = visitor
  if (items.some((item) => item.currency !== currency.code)) refuse('payment.currency')
  const lines = items.map(({ offer, quantity, cents }) => ({
    offer,
    quantity,
    cents,
    variantId: variants.get(offer) ?? refuse('outlet.no-offer'),
  }))
  await assertAboveCost(shop, outlet, lines, currency)
  const parsed = checkOutForm.safeParse({
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity, agreed: true })),
    email: outlet.email,
    idempotencyKey: key,
    shownTotalCents: 0,
  })
  if (!parsed.success) refuse('cart.quantity', { field: 'lines' })
  const made = { kind: 'outlet', outlet, ref, lines, method, holdMinutes } as const
  const placing = { input: parsed.data, bodyHash, limits, yuan: inYuan, tries: [], made }
  return (await placeOrder(shop, visitor, placing)).order
}

/** Joins items of the same offer. Refuses `outlet.two-prices` for an offer at two prices. */
function onceEach(items: Reserve['items']): Reserve['items'] {
  const byOffer = new Map<string, Reserve['items'][number]>()
  for (const item of items) {
    const { quantity, cents } = byOffer.get(item.offer) ?? { quantity: 0, cents: item.cents }
    if (cents !== item.cents) refuse('outlet.two-prices')
    byOffer.set(item.offer, { ...item, quantity: quantity + item.quantity })
  }
  return [...byOffer.values()]
}

/** Refuses `outlet.under-cost`: an old price at the outlet may be too low for the present cost of a key. */
async function assertAboveCost(
  shop: Shop,
  outlet: OutletRow,
  lines: readonly ReservedLine[],
  currency: Currency,
): Promise<void> {
  const costs = await stockCosts(
    shop.db,
    lines.map(({ variantId }) => variantId),
  )
  for (const { variantId, cents } of lines)
    if (cents < leastPriceAt(costs.get(variantId) ?? 0, outlet, currency)) refuse('outlet.under-cost')
}

function hash(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest()
}
