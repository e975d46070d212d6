/** The marks of `/brands.svg`, as their companies are called in every language. */
export const markNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  'american-express': 'American Express',
  paypal: 'PayPal',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  alipay: 'Alipay',
  klarna: 'Klarna',
  bitcoin: 'Bitcoin',
} as const

export type Mark = keyof typeof markNames

/** Those that know the buyer and their card already: one press is enough to go there. */
export const walletMarks: ReadonlySet<Mark> = new Set(['paypal', 'apple-pay', 'google-pay'])
