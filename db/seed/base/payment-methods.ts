/** Without yuan, which only accounts inside China may take. */
const payPalCurrencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'pln', 'sek', 'jpy']

interface SeededMethod {
  code: string
  gateway: string
  name: string
  glyph: string
  fee_percent: string
  currencies: string[] | null
  company_method?: string
  hold_minutes?: number
}

/** Ways to pay at the sandbox company and at real ones. A method whose gateway is not running is not offered. */
export const paymentMethods: readonly SeededMethod[] = [
  {
    code: 'card',
    gateway: 'sandbox-card',
    name: 'Card',
    glyph: 'card',
    fee_percent: '1.5',
    currencies: null,
  },
  {
    code: 'bank',
    gateway: 'sandbox-redirect',
    name: 'Testbank',
    glyph: 'bank',
    fee_percent: '0',
    currencies: null,
  },
  {
    code: 'wallet',
    gateway: 'sandbox-form',
    name: 'Test wallet',
    glyph: 'wallet',
    fee_percent: '2.9',
    currencies: null,
  },
  {
    code: 'euro-transfer',
    gateway: 'sandbox-redirect',
    name: 'Euro transfer',
    glyph: 'bank',
    fee_percent: '0',
    currencies: ['eur'],
  },
  {
    code: 'stripe',
    gateway: 'stripe',
    name: 'Card, Apple Pay, Google Pay',
    glyph: 'card',
    fee_percent: '0',
    currencies: null,
  },
  {
    code: 'paypal',
    gateway: 'paypal',
    name: 'PayPal',
    glyph: 'wallet',
    fee_percent: '0',
    currencies: payPalCurrencies,
  },
  {
    code: 'paypal-form',
    gateway: 'paypal-form',
    name: 'PayPal',
    glyph: 'wallet',
    fee_percent: '0',
    currencies: payPalCurrencies,
  },
  {
    code: 'oceanpayment',
    gateway: 'oceanpayment',
    name: 'Card',
    glyph: 'card',
    fee_percent: '0',
    currencies: null,
  },
  {
    code: 'btcpay',
    gateway: 'btcpay',
    name: 'Bitcoin',
    glyph: 'wallet',
    fee_percent: '0',
    currencies: null,
    // most payments from a wallet are confirmed within an hour
    hold_minutes: 60,
  },
  {
    code: 'payssion-alipay',
    gateway: 'payssion',
    company_method: 'alipay_cn',
    name: 'Alipay',
    glyph: 'phone',
    fee_percent: '0',
    currencies: ['usd', 'eur', 'gbp', 'cad', 'aud', 'cny', 'jpy'],
  },
  {
    code: 'payssion-p24',
    gateway: 'payssion',
    company_method: 'p24_pl',
    name: 'Przelewy24',
    glyph: 'bank',
    fee_percent: '0',
    currencies: ['pln', 'eur'],
  },
  {
    code: 'payssion-bancontact',
    gateway: 'payssion',
    company_method: 'bancontact_be',
    name: 'Bancontact',
    glyph: 'card',
    fee_percent: '0',
    currencies: ['eur'],
  },
  {
    code: 'payssion-paysafecard',
    gateway: 'payssion',
    company_method: 'paysafecard',
    name: 'paysafecard',
    glyph: 'voucher',
    fee_percent: '0',
    currencies: ['usd', 'eur', 'gbp', 'cad', 'aud', 'pln', 'sek'],
  },
  {
    code: 'bank-transfer',
    gateway: 'bank-transfer',
    name: 'Bank transfer',
    glyph: 'bank',
    fee_percent: '0',
    currencies: ['eur'],
    hold_minutes: 2 * 24 * 60,
  },
]
