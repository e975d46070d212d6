import { type LineCost, lineCosts } from '../keys/batches/key-cost-records.ts'
import type { Shop } from '../shop.ts'
import { may, type Role } from '../staff/roles.ts'
import { figuresOfOrders } from '../reports/figures/order-figure-records.ts'
import type { Figures } from '../reports/figures/read-figures.ts'

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

/** Costs and margin of one order, by the sums of overview and reports. Undefined for roles that may not see costs. */
export async function orderCosts(
  { db }: Pick<Shop, 'db'>,
  role: Role,
  orderId: number,
): Promise<OrderCosts | undefined> {
  if (!may(role, 'costs.read')) return undefined
  const [lines, [figures]] = await Promise.all([lineCosts(db, orderId), figuresOfOrders(db, [orderId])])
  return {
    lines,
    keysCents: figures?.cost ?? 0,
    keysWithoutCost: figures?.keysWithoutCost ?? 0,
    feeCents: figures?.fees,
    margin: figures && isMarginKnown(figures) ? marginIn(figures) : undefined,
  }
}

/** Margins of paid orders whose costs are known, by order. None for roles that may not see costs. */
export async function marginsOfOrders(
  { db }: Pick<Shop, 'db'>,
  role: Role | undefined,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (!role || !may(role, 'costs.read')) return new Map()
  const figures = await figuresOfOrders(db, orderIds)
  return new Map(figures.filter(isMarginKnown).map(({ orderId, margin }) => [orderId, margin]))
}

export function isMarginKnown({ keys, keysWithoutCost }: Pick<Figures, 'keys' | 'keysWithoutCost'>): boolean {
  return keys > keysWithoutCost
}

export function marginIn({
  takings,
  refunds,
  margin,
}: Pick<Figures, 'takings' | 'refunds' | 'margin'>): OrderMargin {
  const retained = takings - refunds
  return { cents: margin, share: retained > 0 ? margin / retained : undefined }
}
