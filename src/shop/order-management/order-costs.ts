import { type LineCost, lineCosts } from '../delivery/batches/key-cost-records.ts'
import { existingOrder } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import { may, type Role } from '../staff/roles.ts'
import { type Figures, sumsOf } from '../reports/figures/read-figures.ts'

/** Cost and margin of an order, in US cents. */
export interface OrderCosts {
  lines: LineCost[]
  keysCents: number
  keysWithoutCost: number
  /** fees of payment companies; undefined if unknown */
  feeCents: number | undefined
  /** undefined before a payment, or if the cost of every key is unknown */
  margin: OrderMargin | undefined
}

export interface OrderMargin {
  cents: number
  share: number | undefined
}

/**
 * The same sums as overview and reports, over all times, for one order. Undefined for roles that may not see costs.
 */
export async function orderCosts(
  { db }: Pick<Shop, 'db'>,
  role: Role,
  orderId: number,
): Promise<OrderCosts | undefined> {
  if (!may(role, 'costs.read')) return undefined
  const [order, lines, [figures]] = await Promise.all([
    existingOrder(db, orderId),
    lineCosts(db, orderId),
    sumsOf(db, [{ from: new Date(0) }], { orderId }),
  ])
  if (!figures) throw new Error('a sum for each span')
  const { cost, fees, keys, keysWithoutCost, ordersWithoutFee } = figures
  const isKnown = order.paid_at !== null && keys > keysWithoutCost
  return {
    lines,
    keysCents: cost,
    keysWithoutCost,
    feeCents: ordersWithoutFee > 0 || order.paid_at === null ? undefined : fees,
    margin: isKnown ? marginIn(figures) : undefined,
  }
}

export function marginIn({ takings, refunds, margin }: Figures): OrderMargin {
  const kept = takings - refunds
  return { cents: margin, share: kept > 0 ? margin / kept : undefined }
}
