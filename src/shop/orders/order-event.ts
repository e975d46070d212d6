import type { OrderStatus } from './order-status.ts'

/** What the history of an order may tell, besides its moves from status to status. */
export type OrderEventKind =
  /** it moved: `from_status`, `to_status` */
  | 'status'
  /** a member who signed in took over what the browser had ordered */
  | 'claimed'
  /** the shop keeper gave it another address; both are in `detail` */
  | 'email-changed'
  /** the shop keeper had it mailed again; `detail` is the kind of the mail */
  | 'mailed-by-hand'
  /** the shop keeper took that back before it was sent */
  | 'mail-recalled'
  /** a job failed on it for the first time; `detail` is the error */
  | `${'deliver' | 'expire'}-failed`
  /** its buyer chose another way to pay; `detail` has the names of both */
  | 'method-changed'
  /** a payment of it came to nothing */
  | `payment-${'failed' | 'cancelled' | 'expired'}`
  /** money came that does not pay it; `detail` is the reason */
  | 'surplus'
  /** money went back in a way that moves it no further */
  | 'refund-noticed'
  /** the company refused a refund, and what the shop keeper decided then */
  | `refund-${'came-back' | 'refused' | 'retried' | 'by-hand' | 'dropped'}`
  /** a rule against fraud holds it for review; `detail` is the rule, what it found and its limit */
  | 'review-rule'
  /** the shop keeper let it be delivered after all */
  | 'review-approved'
  /** the shop keeper refused it; `detail` is the reason */
  | 'review-rejected'
  /** the shop keeper replaced a faulty key, or one that is to be waits for stock; `detail` has the keys' numbers */
  | 'key-replaced'
  | 'key-awaited'
  /** its money went back before there was another one */
  | 'key-not-replaced'
  /** a payment of it is disputed */
  | `dispute-${'inquiry' | 'open' | 'won' | 'lost'}`

/** `from` and `to` only of `status` */
export interface OrderEvent {
  kind: OrderEventKind
  at: Date
  from?: OrderStatus
  to?: OrderStatus
  detail?: string
}
