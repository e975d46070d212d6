/** Ways to pay at the sandbox company. A method whose gateway is not running is not offered. */
export const paymentMethods = [
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
].map((method, index) => ({ ...method, position: index + 1 }))
