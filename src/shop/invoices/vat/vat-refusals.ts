export const vatRefusals = {
  /** a rate of VAT, which needs the country of the seller */
  'vat.percent': 400,
  'vat.twice': 400,
  'vat.no-line': 400,
  'vat.no-seller': 409,
  'vat.changed': 409,
  'vat.removed': 409,
} as const
