import { z } from 'zod'
import { isSigned } from './oceanpayment-signature.ts'
import { readXml } from './oceanpayment-xml.ts'

export interface Account {
  account: string
  terminal: string
  secureCode: string
}

const text = z.string().default('')

/** Fields of the sale's answer and of later messages, with Oceanpayment's names. */
const paymentMessage = z.object({
  account: text,
  terminal: text,
  signValue: text,
  order_number: text,
  order_currency: text,
  order_amount: text,
  order_notes: text,
  card_number: text,
  payment_id: text,
  payment_authType: text,
  payment_status: text,
  payment_details: text,
  payment_risk: text,
  pay_url: text,
  /** of later messages: `transaction`, or a later change */
  notice_type: text,
})

export type PaymentMessage = z.infer<typeof paymentMessage>

export function readPaymentMessage(xml: string): PaymentMessage | undefined {
  return paymentMessage.safeParse(readXml(xml)).data
}

export function isOfAccount(message: PaymentMessage, { account, terminal }: Account): boolean {
  return message.account === account && message.terminal === terminal
}

export function isSignedResult(message: PaymentMessage, { secureCode }: Account): boolean {
  return isSigned(message.signValue, signedValues(message), secureCode)
}

function signedValues(message: PaymentMessage): string[] {
  return [
    message.account,
    message.terminal,
    message.order_number,
    message.order_currency,
    message.order_amount,
    message.order_notes,
    message.card_number,
    message.payment_id,
    message.payment_authType,
    message.payment_status,
    message.payment_details,
    message.payment_risk,
  ]
}

/** `80000:Transaction Approved` → `80000`; empty without a code. */
export function codeOf({ payment_details: details }: PaymentMessage): string {
  return /^\d{1,6}(?=:)/.exec(details.trim())?.[0] ?? ''
}
