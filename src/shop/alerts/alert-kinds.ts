import type { MailParams } from '../../platform/mail/mail-table.ts'
import type { Permission } from '../staff/roles.ts'

/** Topics that staff choose, each with the permission that its page needs. */
export const alertTopics = {
  orders: 'orders.read',
  disputes: 'orders.read',
  refunds: 'orders.read',
  stock: 'keys.read',
  costs: 'suppliers.read',
  enquiries: 'inbox.read',
  faults: 'health.read',
  figures: 'reports.read',
} as const satisfies Record<string, Permission>

export type AlertTopic = keyof typeof alertTopics

export const alertTopicNames = Object.keys(alertTopics) as AlertTopic[]

/** Mails to the shop keeper that staff also get as alerts. */
const topicOfMail = {
  'needs-you': 'orders',
  'review-waiting': 'orders',
  dispute: 'disputes',
  'refund-refused': 'refunds',
  'refund-returned': 'refunds',
  'low-stock': 'stock',
  enquiry: 'enquiries',
  'refused-webhooks': 'faults',
  'rates-stale': 'faults',
} as const satisfies Record<string, AlertTopic>

export const topicOfAlert = {
  ...topicOfMail,
  'shop-fault': 'faults',
  'daily-figures': 'figures',
  'cost-jump': 'costs',
  'outlet-cancelled': 'refunds',
} as const satisfies Record<string, AlertTopic>

export type MailedAlertKind = keyof typeof topicOfMail
export type AlertKind = keyof typeof topicOfAlert

export interface NewAlert {
  /** event, e.g. `dispute:42`; a second alert with the same key is dropped */
  dedupeKey: string
  kind: AlertKind
  params: MailParams
  dueAt: Date
}
