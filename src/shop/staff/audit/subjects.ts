import type { Change } from './record-change.ts'

/** Names an order in the audit log. */
export function orderSubject(order: { id: number; order_no: string }): Change['subject'] {
  return { kind: 'order', id: order.id, name: order.order_no }
}

/** Names a person of the staff in the audit log. */
export function staffSubject({ id, email }: { id: number; email: string }): Change['subject'] {
  return { kind: 'staff', id, name: email }
}

/** Names an API key in the audit log. */
export function apiKeySubject(key: { id: number; name: string; prefix: string }): Change['subject'] {
  return { kind: 'api-key', id: key.id, name: `${key.name} (${key.prefix})` }
}
