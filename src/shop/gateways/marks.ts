/** Marks of `/brands.svg`, with their names in every language. */
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

/** Wallets, which already know the buyer's card: one press pays. */
export const walletMarks: ReadonlySet<Mark> = new Set(['paypal', 'apple-pay', 'google-pay'])
