import { refuse } from '../errors.ts'

/** Numbers of the `order_status` dictionary (MEM-4). */
export const orderStatus = {
  unpaid: 0,
  processing: 1,
  delivered: 2,
  completed: 3,
  cancelled: 4,
  expired: 5,
  refunded: 6,
  partlyRefunded: 7,
  underReview: 8,
  awaitingStock: 9,
} as const

export type OrderStatusName = keyof typeof orderStatus
export type OrderStatus = (typeof orderStatus)[OrderStatusName]

/** Allowed moves from each status. Only a late payment reopens a cancelled or expired order (PAY-12). */
export const orderMoves: Record<OrderStatusName, readonly OrderStatusName[]> = {
  unpaid: ['processing', 'cancelled', 'expired'],
  processing: ['delivered', 'awaitingStock', 'underReview', 'refunded'],
  delivered: ['completed', 'partlyRefunded', 'refunded'],
  completed: ['refunded'],
  cancelled: ['processing'],
  expired: ['processing'],
  refunded: [],
  partlyRefunded: ['refunded'],
  underReview: ['processing', 'refunded'],
  awaitingStock: ['delivered', 'refunded'],
}

const names = Object.fromEntries(Object.entries(orderStatus).map(([name, value]) => [value, name])) as Record<
  OrderStatus,
  OrderStatusName
>

export function statusName(status: OrderStatus): OrderStatusName {
  return names[status]
}

/** Whether the buyer has the keys, which are shown only then (PAY-11). */
export function isHandedOver(status: OrderStatus): boolean {
  const { delivered, completed, partlyRefunded } = orderStatus
  return status === delivered || status === completed || status === partlyRefunded
}

/** Whether the order expired or was cancelled: its keys are for sale again. */
export function hasEndedUnpaid(status: OrderStatus): boolean {
  return status === orderStatus.expired || status === orderStatus.cancelled
}

/** Refuses `order.bad-move` for a move outside the table. */
export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (!orderMoves[names[from]].includes(names[to])) refuse('order.bad-move', { values: { from, to } })
}
