/** Refusals about suppliers and purchases, for staff alone. */
export const supplierRefusals = {
  /** a supplier whose answer is not clear, that refuses the credentials, or whose credentials do not open here */
  'supplier.unclear': 503,
  'supplier.refused': 409,
  'supplier.sealed': 409,
  /** the demo supplier of a shop whose test bank is off */
  'supplier.demo-over': 409,
  /** a rule that gives no price for the cost */
  'supplier.no-price': 409,
  'supplier.kind': 400,
  'supplier.taken': 409,
  'supplier.has-purchases': 409,
  /** an article that the supplier does not know, or that the variant has already */
  'supplier.article': 400,
  'supplier.article-taken': 409,
  /** a variant that is sold as accounts, which no supplier sells */
  'supplier.accounts': 400,
  /** a purchase that has ended or is complete */
  'purchase.over': 409,
  'purchase.not-short': 409,
} as const
