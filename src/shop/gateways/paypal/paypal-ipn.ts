import { refuse } from '../../errors.ts'
import { centsOfAmountText } from '../amount-text.ts'
import { callCompany } from '../call-company.ts'
import type { DisputeEvent, PaymentEvent, PaymentEventState, WebhookContent } from '../gateway.ts'

interface IpnRules {
  /** the account's address and id: other receivers are not the shop */
  receivers: string[]
  isTest: boolean
  validationUrl: string
  timeoutMs: number
}

/**
 * Asks PayPal whether it sent these bytes. PayPal also sends notifications of other accounts to any address they
 * name, so the receiver is checked. The shop answers only afterwards: an unvalidated notification comes again.
 */
export async function readPayPalIpn(raw: Buffer, rules: IpnRules): Promise<WebhookContent> {
  await validate(raw, rules)
  const ipn = new URLSearchParams(raw.toString('latin1'))
  if ((ipn.get('test_ipn') === '1') !== rules.isTest) refuse('payment.forged')
  if (!isReceiver(ipn, rules.receivers)) return nothing
  return ipn.has('payment_status') ? paymentContent(ipn) : caseContent(ipn)
}

const nothing: WebhookContent = { kind: 'nothing' }

async function validate(raw: Buffer, { validationUrl, timeoutMs }: IpnRules): Promise<void> {
  // Forms are ASCII; other encodings would change the bytes.
  const text = raw.toString('latin1')
  if (raw.length === 0 || !/^[\x20-\x7e]+$/.test(text)) refuse('payment.forged')
  const answer = await callCompany(validationUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Latchkey' },
    body: `cmd=_notify-validate&${text}`,
    timeoutMs,
  })
  const word = answer.text.trim()
  if (word === 'INVALID') refuse('payment.forged')
  if (answer.status !== 200 || word !== 'VERIFIED') refuse('payment.unavailable')
}

function isReceiver(ipn: URLSearchParams, receivers: string[]): boolean {
  const named = ['business', 'receiver_email', 'receiver_id'].map((name) => ipn.get(name)?.toLowerCase())
  return receivers.some((receiver) => named.includes(receiver.toLowerCase()))
}

const states: Record<string, PaymentEventState> = {
  Completed: 'paid',
  Pending: 'pending',
  Created: 'pending',
  Processed: 'pending',
  Denied: 'failed',
  Failed: 'failed',
  Voided: 'expired',
  Expired: 'expired',
  Refunded: 'refunded',
}

/** A refund or reversal has its own id, a negative amount, and the payment as parent. */
function paymentContent(ipn: URLSearchParams): WebhookContent {
  const id = ipn.get('txn_id') ?? ''
  const status = ipn.get('payment_status') ?? ''
  const reference = ipn.get('custom') || ipn.get('invoice') || ''
  const currency = (ipn.get('mc_currency') ?? '').toLowerCase()
  const cents = centsOfAmountText((ipn.get('mc_gross') ?? '').replace(/^-/, ''), currency)
  if (!id || !currency || cents === undefined) return nothing
  const eventId = `${id}:${status}`
  const providerPaymentId = ipn.get('parent_txn_id') || id
  if (status === 'Reversed' || status === 'Canceled_Reversal') {
    const at = new Date(ipn.get('payment_date') ?? '')
    const dispute: DisputeEvent = {
      eventId,
      payment: { providerPaymentId, reference },
      disputeId: ipn.get('case_id') || providerPaymentId,
      state: status === 'Reversed' ? 'open' : 'won',
      cents,
      currency,
      reason: ipn.get('reason_code') ?? '',
      isUnnamed: !ipn.get('case_id'),
      ...(!Number.isNaN(at.getTime()) && { at }),
    }
    return { kind: 'dispute', dispute }
  }
  const state = states[status]
  if (!state) return nothing
  const payerCountry = ipn.get('residence_country')
  const event: PaymentEvent = {
    eventId,
    providerPaymentId,
    state,
    cents,
    currency,
    reference,
    ...(payerCountry && { payerCountry }),
  }
  return { kind: 'payment', event: state === 'refunded' ? { ...event, refundId: id } : event }
}

/** Complaint or dispute of the buyer, or chargeback of the bank. The payment's state reports its end. */
function caseContent(ipn: URLSearchParams): WebhookContent {
  const caseId = ipn.get('case_id') ?? ''
  const txnType = ipn.get('txn_type') ?? ''
  if (!caseId || (txnType !== 'new_case' && txnType !== '')) return nothing
  const payment = {
    providerPaymentId: ipn.get('parent_txn_id') || ipn.get('txn_id') || '',
    reference: ipn.get('custom') || ipn.get('invoice') || '',
  }
  const state = ipn.get('case_type') === 'chargeback' ? 'open' : 'inquiry'
  const reason = ipn.get('reason_code') ?? ''
  const eventId = `${caseId}:${txnType}:${state}`
  return { kind: 'dispute', dispute: { eventId, payment, disputeId: caseId, state, reason } }
}
