import { decimalText } from '../bank-money.ts'
import { type BankPayment, type BankRefund } from '../bank-payment.ts'
import { oceanpaymentAccount } from './oceanpayment-account.ts'
import { document, elements } from './oceanpayment-xml.ts'

/** Fields of a result that are signed, in this order. */
export const signedOfResult = [
  'account',
  'terminal',
  'order_number',
  'order_currency',
  'order_amount',
  'order_notes',
  'card_number',
  'payment_id',
  'payment_authType',
  'payment_status',
  'payment_details',
  'payment_risk',
] as const

/** State of a payment for the sale's answer, the browser's return and webhooks, without signature. */
export function resultFields(payment: BankPayment): Record<string, string> {
  const status = statusOf(payment)
  return {
    ...oceanpaymentAccount,
    payment_id: payment.id,
    order_number: payment.reference,
    order_currency: payment.currency,
    order_amount: decimalText(payment.amount, payment.currency),
    order_notes: '',
    card_number: payment.extra?.['card'] ?? '',
    card_type: 'Visa',
    card_country: 'GB',
    payment_country: 'GB',
    payment_authType: payment.extra?.['is3d'] ? '2' : '0',
    payment_status: status,
    payment_details: detailsOf(status),
    payment_solutions: '',
    payment_risk: '',
    auth_code: '',
    methods: 'Credit Card',
  }
}

function detailsOf(status: string): string {
  if (status === '1') return '80000:Transaction Approved'
  // the code of this refusal begins with 1, the status of success, as the one for a high risk does
  return status === '-1' ? '60001:Pending & not final' : '10000:Payment is declined'
}

/** 1 paid, -1 pending, 0 failed */
function statusOf({ state }: BankPayment): string {
  if (state === 'paid' || state === 'partly-refunded' || state === 'refunded') return '1'
  return state === 'open' || state === 'pending' ? '-1' : '0'
}

/** Answer of the query about one order number, newest first. Payments without a card are unknown. */
export function queryXml(payments: BankPayment[]): string {
  return document(
    payments
      .filter((payment) => !isWithoutCard(payment))
      .map(infoXml)
      .join(''),
  )
}

function infoXml(payment: BankPayment): string {
  const { payment_status: result = '', ...fields } = resultFields(payment)
  const refunds = payment.refunds.map(
    (refund) => `<refund>${elements(refundFields(payment, refund))}</refund>`,
  )
  const info = elements({
    ...fields,
    payment_results: result,
    refund_status: String(refunds.length > 0 ? 1 : 0),
    chargeBack_status: payment.dispute?.state === 'open' || payment.dispute?.state === 'lost' ? '1' : '0',
    duplicate_status: '0',
  })
  return `<paymentInfo>${info}<refundList>\n${refunds.join('\n')}\n</refundList></paymentInfo>`
}

/** Neither a card nor a decision */
export function isWithoutCard({ state, challenge }: BankPayment): boolean {
  return state === 'open' && !challenge
}

export function refundFields(payment: BankPayment, refund: BankRefund): Record<string, string> {
  return {
    refund_id: refund.id,
    refund_number: refund.key,
    payment_id: payment.id,
    order_number: payment.reference,
    refund_amount: decimalText(refund.amount, payment.currency),
    refund_status: refund.state === 'done' ? '1' : '0',
  }
}
