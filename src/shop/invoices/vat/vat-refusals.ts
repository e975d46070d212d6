export const vatRefusals = {
  /** a rate of VAT, which needs the country of the seller */
  'vat.percent': 400,
  'vat.twice': 400,
  'vat.no-line': 400,
  'vat.no-seller': 409,
  'vat.changed': 409,
  'vat.removed': 409,
  /** VAT rates of TEDB, or the decision about one */
  'vat.no-source': 409,
  'vat.source-silent': 409,
  'vat.source-answer': 409,
  'vat.no-proposal': 409,
} as const
