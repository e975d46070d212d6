export const refundRefusals = {
  /** a refund that is not possible; `disputed`: the bank holds the money, so the buyer would get it twice */
  'refund.unpaid': 409,
  'refund.disputed': 409,
  'refund.nothing-left': 409,
  'refund.too-much': 400,
  'refund.fraction': 400,
  'refund.unknown-line': 400,
  'refund.too-many': 400,
  'refund.worthless': 400,
  'refund.keys-without-line': 400,
  'refund.keys-of-whole': 400,
  /** a decision about a refund that the company has not refused */
  'refund.not-refused': 409,
  /** the company takes no refunds: the shop keeper pays it */
  'refund.by-hand': 409,
  'refund.not-left': 409,
  /** a completed refund with void keys, which cannot be dropped */
  'refund.came-back': 409,
  /** a refund of units that were not delivered, which cannot be dropped: the buyer would get neither money nor keys */
  'refund.no-key': 409,
} as const
