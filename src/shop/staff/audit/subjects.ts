import { officeText } from '../../localisation/office-text.ts'
import type { Change } from './record-change.ts'

export function orderSubject(order: { id: number; order_no: string }): Change['subject'] {
  return { kind: 'order', id: order.id, name: order.order_no }
}

export function staffSubject({ id, email }: { id: number; email: string }): Change['subject'] {
  return { kind: 'staff', id, name: email }
}

export function apiKeySubject(key: { id: number; name: string; prefix: string }): Change['subject'] {
  return { kind: 'api-key', id: key.id, name: `${key.name} (${key.prefix})` }
}

/** Names a thing by its number, such as `Member 7`: the audit log outlives it. */
export function numberedSubject(
  kind: 'member' | 'enquiry' | 'review' | 'notice' | 'mail' | 'webhook',
  id: number,
  of = '',
): Change['subject'] {
  return { kind, id, name: officeText(`audit.subject.${kind}`, { id, of }) }
}

export function shopSubject(): Change['subject'] {
  return { kind: 'shop', id: '', name: officeText('audit.actor-job') }
}
