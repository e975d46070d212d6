/** Refusals about outlets, for staff and marketplaces alone. */
export const outletRefusals = {
  /** an outlet whose answer is not clear, or that refuses the credentials or a change */
  'outlet.unclear': 503,
  'outlet.refused': 409,
  /** a call of a marketplace without the right token, or of an unknown kind */
  'outlet.forged': 401,
  'outlet.unknown-call': 400,
  /** a reservation at an outlet that is off, of an offer that the shop does not have, or below the cost of a key */
  'outlet.off': 409,
  'outlet.no-offer': 404,
  'outlet.two-prices': 400,
  'outlet.under-cost': 409,
  /** a reservation that the outlet cancelled, or whose time is over */
  'outlet.cancelled': 410,
  'outlet.expired': 410,
  'outlet.kind': 400,
  'outlet.taken': 409,
  'outlet.markup': 400,
  'outlet.fee': 400,
  /** an id that cannot name a product at the marketplace, and one that has an offer already */
  'outlet.article': 400,
  'outlet.article-taken': 409,
  'outlet.most': 400,
  /** a variant that is sold as accounts */
  'outlet.accounts': 400,
  /** an offer whose stock at the outlet is not 0 yet, and an outlet with reservations */
  'outlet.still-offered': 409,
  'outlet.has-sales': 409,
} as const
