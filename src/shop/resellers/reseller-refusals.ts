/** Refusals about resellers, for staff alone. */
export const resellerRefusals = {
  /** no member has the e-mail */
  'reseller.no-member': 400,
  /** the member is a reseller already, or the name is taken */
  'reseller.known': 409,
  'reseller.discount': 400,
} as const
