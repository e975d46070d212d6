import type { OrderRow } from './order-records.ts'

/** Name and amounts of an order: cents of `currency`, in lower case. */
export interface OrderSummary {
  id: number
  orderNo: string
  currency: string
  totalCents: number
}

export function orderSummary(row: OrderRow): OrderSummary {
  return { id: row.id, orderNo: row.order_no, currency: row.currency, totalCents: row.total_cents }
}
