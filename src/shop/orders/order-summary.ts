import type { OrderRow } from './order-records.ts'

/** What names an order, and what it costs: cents of `currency`, which is in small letters. */
export interface OrderSummary {
  id: number
  orderNo: string
  currency: string
  totalCents: number
}

export function orderSummary(row: OrderRow): OrderSummary {
  return { id: row.id, orderNo: row.order_no, currency: row.currency, totalCents: row.total_cents }
}
