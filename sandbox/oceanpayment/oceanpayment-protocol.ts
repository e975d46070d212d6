import { refundedAmount } from '../bank-payment.ts'
import type { BankPayment, WebhookType } from '../bank-payment.ts'
import type { Message, MessageEvent, Protocol } from '../protocol.ts'
import { oceanpaymentSecureCode, otherAccount, signValue } from './oceanpayment-account.ts'
import { oceanpaymentCalls } from './oceanpayment-calls.ts'
import { resultFields, signedOfResult } from './oceanpayment-views.ts'
import { responseXml } from './oceanpayment-xml.ts'

/** Oceanpayment's direct gateway: the shop sends the card itself, pages are for 3-D Secure alone. */
export const oceanpaymentProtocol: Protocol = {
  name: 'oceanpayment',
  calls: oceanpaymentCalls,
  messages(payment, type, event) {
    const fields = webhookFields(payment, type, event)
    return fields ? [messageOf(fields)] : []
  },
  sign(message, { secret, isSpoilt }) {
    const fields = fieldsOf(message)
    const names =
      fields['notice_type'] === 'transaction' ? signedOfResult : ['account', 'payment_id', 'push_id']
    const values = names.map((name) => fields[name] ?? '')
    const code = secret === '' ? '' : oceanpaymentSecureCode(secret ?? '')
    const signed = secret === undefined ? {} : { signValue: signValue(values, code).toUpperCase() }
    const spoilt: Record<string, string> = isSpoilt ? { order_amount: '9999.00' } : {}
    return { ...messageOf({ ...fields, ...signed, ...spoilt }), headers: {} }
  },
  isTaken: ({ text }) => text.trim() === 'receive-ok',
  backUrl: ({ returnUrl }) => returnUrl,
  backFields: (payment) => ({ response_type: '0', ...resultFields(payment) }),
  serverError: { error: 'out of order' },
}

function webhookFields(
  payment: BankPayment,
  type: WebhookType,
  { eventId, at, isOtherMode }: MessageEvent,
): Record<string, string> | undefined {
  const fields: Record<string, string> = {
    response_type: '1',
    ...resultFields(payment),
    ...(isOtherMode && otherAccount),
    push_dateTime: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
  }
  const became = businessOf(payment, type)
  if (became === 'none') return undefined
  return became ? { ...fields, push_id: eventId, ...became } : { ...fields, notice_type: 'transaction' }
}

/** Webhooks of later changes of a payment. */
function businessOf(payment: BankPayment, type: WebhookType): Record<string, string> | undefined | 'none' {
  if (type === 'refunded') {
    const refund = payment.refunds.at(-1)
    const notice_type = refundedAmount(payment) === payment.amount ? 'refund' : 'partialRefund'
    return { notice_type, push_status: '1', ...(refund && { push_id: refund.id, refund_number: refund.key }) }
  }
  if (type !== 'disputed') return undefined
  const { dispute } = payment
  if (!dispute) return 'none'
  const push_id = dispute.id
  if (dispute.state === 'inquiry') return { notice_type: 'retrieval', push_status: '1', push_id }
  if (dispute.state === 'open') return { notice_type: 'chargeBack', push_status: '1', push_id }
  return { notice_type: 're-presentment', push_status: dispute.state === 'won' ? '1' : '0', push_id }
}

function messageOf(fields: Readonly<Record<string, string>>): Message {
  return { body: responseXml(fields), contentType: 'application/xml; charset=utf-8' }
}

/** Fields of its own message, which has no attributes and no nesting. */
function fieldsOf({ body }: Message): Record<string, string> {
  const found = body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, plainText(text)]))
}

function plainText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
