export const pricingRefusals = {
  /** exchange rates of the day that are not accepted */
  'rates.no-source': 409,
  'rates.no-file': 409,
  'rates.other-file': 409,
  'rates.future': 409,
  'rates.older': 409,
  'rates.missing': 409,
  'rates.jumped': 409,
  /** a rate set by hand */
  'rate.number': 400,
  'rate.jumped': 409,
  'rate.base': 400,
  'rate.needed': 409,
  'rate.margin': 400,
  /** terms of a coupon */
  'coupon.code': 400,
  'coupon.taken': 409,
  'coupon.series-taken': 409,
  'coupon.fewer-than-used': 409,
  'coupon.percent-only': 400,
} as const satisfies Record<string, number>
