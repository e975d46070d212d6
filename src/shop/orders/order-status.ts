import { refuse } from '../errors.ts'

/** The numbers of the `order_status` dictionary (MEM-4). */
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

/**
 * Where an order may go from each status. Every other move is refused. A cancelled or expired order is taken up again
 * only by a payment that arrives late (PAY-12).
 */
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

/** Whether the buyer holds the keys: only then are they shown (PAY-11). */
export function isHandedOver(status: OrderStatus): boolean {
  const { delivered, completed, partlyRefunded } = orderStatus
  return status === delivered || status === completed || status === partlyRefunded
}

/** Whether the order ran out of time or was cancelled: its keys are for sale again. */
export function hasEndedUnpaid(status: OrderStatus): boolean {
  return status === orderStatus.expired || status === orderStatus.cancelled
}

/** Refuses `order.bad-move` for a move that the table does not have. */
export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (!orderMoves[names[from]].includes(names[to])) refuse('order.bad-move', { values: { from, to } })
}
