import type { Change } from '../staff/audit/record-change.ts'

/** Names an order in the audit log. */
export function orderSubject(order: { id: number; order_no: string }): Change['subject'] {
  return { kind: 'order', id: order.id, name: order.order_no }
}
