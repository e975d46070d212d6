import { type RevealedKey, revealOpened } from '../keys/reveal-keys.ts'
import { isRefusal, refuse } from '../errors.ts'
import { linesOfOrder, type OrderRow } from '../orders/order-records.ts'
import { statusName } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import { resellerOrder, resellerOrderById } from './offer-records.ts'
import { type CallingReseller, visitorOf } from './open-reseller.ts'

/**
 * Reads an order of a reseller with its keys, and records that they were read. Refuses `not-found` for the order of
 * somebody else, and `order.disputed`.
 */
export async function readResellerOrder(shop: Shop, reseller: CallingReseller, orderNo: string) {
  return withKeys(shop, reseller, (await resellerOrder(shop.db, reseller.id, orderNo)) ?? refuse('not-found'))
}

/** The same by the order's id. */
export async function readResellerOrderById(shop: Shop, reseller: CallingReseller, orderId: number) {
  return withKeys(
    shop,
    reseller,
    (await resellerOrderById(shop.db, reseller.id, orderId)) ?? refuse('not-found'),
  )
}

async function withKeys(shop: Shop, reseller: CallingReseller, order: OrderRow) {
  const visitor = { ...(await visitorOf(shop, reseller)), ip: reseller.ip, userAgent: 'API' }
  const [lines, keys] = await Promise.all([
    linesOfOrder(shop.db, order.id),
    revealOpened(shop, visitor, order, { actor: 'member' }).catch(withoutKeys),
  ])
  return {
    orderId: order.id,
    orderNo: order.order_no,
    status: statusName(order.status),
    totalCents: order.total_cents,
    refundedCents: order.refunded_cents,
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      priceCents: line.unit_price_cents,
      keys: keys.filter(({ lineId }) => lineId === line.id).map(({ content }) => content),
    })),
  }
}

/** Returns no keys before the delivery and after a full refund. */
function withoutKeys(error: unknown): RevealedKey[] {
  if (isRefusal(error) && ['not-found', 'order.refunding'].includes(error.code)) return []
  throw error
}
