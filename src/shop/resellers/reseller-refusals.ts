/** Refusals about resellers, for staff alone. */
export const resellerRefusals = {
  /** no member has the e-mail */
  'reseller.no-member': 400,
  /** the member is a reseller already, or the name is taken */
  'reseller.known': 409,
  /** another price group has the name */
  'price-group.known': 409,
  'reseller.discount': 400,
  'reseller.breaks': 400,
  /** an order of a reseller that costs more than balance and credit limit */
  'balance.short': 402,
  /** a reseller that takes no orders, or whose account is deleted or blocked */
  'reseller.stopped': 403,
} as const
