import type { OrderStatus } from './order-status.ts'

export type OrderEventKind =
  /** the order moved: `from_status`, `to_status` */
  | 'status'
  /** staff made the order; `detail` is the reason of a gift */
  | 'made-by-hand'
  /** a guest's order joined the member who has proven its address */
  | 'claimed'
  /** the shop keeper changed the order's address; `detail` has both addresses */
  | 'email-changed'
  /** the shop keeper mailed the order again; `detail` is the kind of the mail */
  | 'mailed-by-hand'
  | 'mail-recalled'
  /** a job failed on the order for the first time; `detail` is the error */
  | `${'deliver' | 'expire'}-failed`
  /** its buyer changed the payment method; `detail` names both */
  | 'method-changed'
  /** the buyer withdrew from the contract, or from a part; `detail` counts units by outcome */
  | 'withdrawn'
  /** the buyer refunded sealed lines by a button; `detail` counts units */
  | 'buyer-refunded'
  /** company and VAT number of its invoice were corrected; `detail` names credit note and new invoice */
  | 'invoice-corrected'
  | `payment-${'failed' | 'cancelled' | 'expired'}`
  /** money arrived that does not pay the order; `detail` is the reason */
  | 'surplus'
  /** a refund without a change of status */
  | 'refund-noticed'
  /** the payment company refused a refund, or the shop keeper decided about one */
  | `refund-${'came-back' | 'refused' | 'retried' | 'by-hand' | 'dropped'}`
  /** a fraud rule holds the order for review; `detail` is rule, finding and limit */
  | 'review-rule'
  | 'review-approved'
  /** the shop keeper rejected the order; `detail` is the reason */
  | 'review-rejected'
  /** a faulty key was replaced or waits for stock; `detail` has the keys' ids */
  | 'key-replaced'
  | 'key-awaited'
  /** the faulty key was refunded before another key arrived */
  | 'key-not-replaced'
  /** the buyer reports that a key does not work, or withdraws the report; `detail` is the key's id */
  | 'key-reported'
  | 'key-works'
  | `dispute-${'inquiry' | 'open' | 'won' | 'lost'}`

/** `from` and `to` only for `status` */
export interface OrderEvent {
  kind: OrderEventKind
  at: Date
  from?: OrderStatus
  to?: OrderStatus
  detail?: string
}
