import type Stripe from 'stripe'
import type { Mark } from '../marks.ts'

type StripeMethod = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

export const stripeMethods: ReadonlySet<string> = new Set([
  'acss_debit',
  'affirm',
  'afterpay_clearpay',
  'alipay',
  'alma',
  'amazon_pay',
  'au_becs_debit',
  'bacs_debit',
  'bancontact',
  'billie',
  'bizum',
  'blik',
  'boleto',
  'card',
  'cashapp',
  'crypto',
  'customer_balance',
  'eps',
  'fpx',
  'giropay',
  'grabpay',
  'ideal',
  'kakao_pay',
  'klarna',
  'konbini',
  'kr_card',
  'link',
  'mb_way',
  'mobilepay',
  'multibanco',
  'naver_pay',
  'oxxo',
  'p24',
  'pay_by_bank',
  'payco',
  'paynow',
  'paypal',
  'paypay',
  'pix',
  'promptpay',
  'revolut_pay',
  'samsung_pay',
  'satispay',
  'scalapay',
  'sepa_debit',
  'swish',
  'twint',
  'upi',
  'us_bank_account',
  'wechat_pay',
  'zip',
] satisfies StripeMethod[])

/** Stripe's page offers the device's wallets along with cards. */
const cards: readonly Mark[] = ['visa', 'mastercard', 'american-express', 'apple-pay', 'google-pay']

const marksOf: Record<string, readonly Mark[]> = {
  '': cards,
  card: cards,
  alipay: ['alipay'],
  klarna: ['klarna'],
  paypal: ['paypal'],
}

export function stripeMarks(method: string): readonly Mark[] {
  return marksOf[method] ?? []
}
