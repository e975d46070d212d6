export const orderRefusals = {
  /** the buyer deleted the account, and no address was given */
  'order.no-recipient': 409,
  'order.not-unpaid': 409,
  /** more keys than one order made by hand may give away */
  'order.gift-limit': 409,
  /** a decision about an order that is not under review, is being refunded, or is disputed */
  'order-review.not-under-review': 409,
  'order-review.going-back': 409,
  'order-review.disputed': 409,
} as const satisfies Record<string, number>
