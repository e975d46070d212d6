import type { InboxEnquiry } from './inbox/read-inbox.ts'

/** Kinds of items that may need a person, most important first: money and buyers. */
export const queueKinds = [
  'under-review',
  'awaiting-stock',
  'refused-refund',
  'withdrawal',
  'failed-mail',
  'dispute',
  'payout',
  'held-newsletter',
  'cost-jump',
  'low-stock',
  'enquiry',
  'review',
] as const

export type QueueKind = (typeof queueKinds)[number]

interface Waiting {
  id: number
  since: string
}

interface WaitingOrder extends Waiting {
  orderNo: string
  cents: number
  currency: string
}

export interface UnderReview extends WaitingOrder {
  kind: 'under-review'
  reasons: string[]
}

export interface AwaitingStock extends WaitingOrder {
  kind: 'awaiting-stock'
  ordered: number
  missing: { variantId: number; sku: string; name: string; keys: number }[]
}

export interface RefusedRefund extends WaitingOrder {
  kind: 'refused-refund'
  company: string
  /** the company takes no refunds: the shop keeper pays it */
  isByHand: boolean
  error: string
  attempts: number
}

export interface WithdrawalItem extends WaitingOrder {
  kind: 'withdrawal'
  isLate: boolean
}

export interface FailedMailItem extends Waiting {
  kind: 'failed-mail'
  mailKind: string
  recipient: string
  orderNo: string | undefined
  error: string
}

export interface DisputeDue extends WaitingOrder {
  kind: 'dispute'
  reason: string
  respondBy: string
}

/** A payout with lines that the shop does not know, or with a sum that differs. */
export interface PayoutItem extends Waiting {
  kind: 'payout'
  company: string
  name: string
  cents: number
  currency: string
  missing: number
}

/** newsletter that was paused automatically, since too many addresses refused it */
export interface HeldNewsletter extends Waiting {
  kind: 'held-newsletter'
  subject: string
  refused: number
  tried: number
}

/** An article whose cost jumped, or whose price cannot be set. Amounts are US cents. */
export interface CostJump extends Waiting {
  kind: 'cost-jump'
  supplierId: number
  supplier: string
  sku: string
  name: string
  fromCents: number | undefined
  toCents: number | undefined
}

export interface LowStock extends Waiting {
  kind: 'low-stock'
  sku: string
  name: string
  left: number
  /** days of stock; undefined without recent sales */
  daysLeft: number | undefined
}

export interface EnquiryItem extends Waiting {
  kind: 'enquiry'
  enquiryKind: InboxEnquiry['kind']
  name: string
  message: string
}

export interface ReviewItem extends Waiting {
  kind: 'review'
  product: string
  author: string
  content: string
  score: number
}

export type QueueItem =
  | UnderReview
  | AwaitingStock
  | RefusedRefund
  | WithdrawalItem
  | FailedMailItem
  | DisputeDue
  | PayoutItem
  | HeldNewsletter
  | CostJump
  | LowStock
  | EnquiryItem
  | ReviewItem

export function queueKey({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export function isQueueKey(key: string): boolean {
  const [kind, id = '', ...rest] = key.split(':')
  return queueKinds.some((one) => one === kind) && /^\d{1,15}$/.test(id) && rest.length === 0
}
