import { createHash, randomBytes } from 'node:crypto'
import { decimalText } from '../bank-money.ts'
import { type BankPayment, payerCountry, type WebhookType } from '../bank-payment.ts'
import type { Message, MessageEvent } from '../protocol.ts'

/** The shop's account at this stand-in: the receiver, and its id. */
export const paypalFormAccount = { receiver: 'seller@shop.example', merchantId: 'S8XGHLYDW9T3S' }

/**
 * An instant payment notification in Windows encoding, as older accounts send it; undefined if PayPal sends none.
 */
export function ipnMessages(payment: BankPayment, type: WebhookType, event: MessageEvent): Message[] {
  const facts = factsOf(payment, type)
  if (!facts) return []
  const fields: Record<string, string> = {
    mc_currency: payment.currency,
    custom: payment.reference,
    invoice: payment.reference,
    business: payment.extra?.['business'] ?? paypalFormAccount.receiver,
    receiver_email: payment.extra?.['business'] ?? paypalFormAccount.receiver,
    item_name: payment.orderNo,
    payer_email: 'buyer@example.com',
    residence_country: payerCountry(payment),
    payment_date: new Date(event.at).toUTCString(),
    payment_type: 'instant',
    notify_version: '3.9',
    charset: 'windows-1252',
    ipn_track_id: randomBytes(6).toString('hex'),
    ...(!event.isOtherMode && { test_ipn: '1' }),
    ...facts,
  }
  // In UTF-8 this name would be other bytes, and the shop's question another one.
  const body = `${new URLSearchParams(fields).toString()}&first_name=J%FCrgen`
  return [{ body, contentType: 'application/x-www-form-urlencoded' }]
}

function factsOf(payment: BankPayment, type: WebhookType): Record<string, string> | undefined {
  const txn = { txn_type: 'web_accept', txn_id: payment.id }
  const gross = (minor: number) => ({ mc_gross: decimalText(minor, payment.currency) })
  switch (type) {
    case 'paid':
      return { ...txn, ...gross(payment.amount), payment_status: 'Completed' }
    case 'pending':
      return { ...txn, ...gross(payment.amount), payment_status: 'Pending', pending_reason: 'echeck' }
    case 'failed':
      return payment.state === 'failed'
        ? { ...txn, ...gross(payment.amount), payment_status: 'Failed' }
        : undefined
    case 'refunded': {
      const refund = payment.refunds.at(-1)
      return (
        refund && {
          ...child(payment, refund.id),
          mc_gross: `-${gross(refund.amount).mc_gross}`,
          payment_status: 'Refunded',
          reason_code: 'refund',
        }
      )
    }
    case 'disputed':
      return payment.dispute && disputeFacts(payment, payment.dispute)
    case 'cancelled':
    case 'expired':
      return undefined
  }
}

/** A refund and a reversal are transactions of their own. */
function child(payment: BankPayment, name: string): Record<string, string> {
  return { txn_id: transactionId(name), parent_txn_id: payment.id }
}

function disputeFacts(
  payment: BankPayment,
  { id, state, amount: disputed }: NonNullable<BankPayment['dispute']>,
): Record<string, string> | undefined {
  // PayPal does not report a lost dispute: the money stays reversed
  if (state === 'lost') return undefined
  if (state === 'inquiry')
    return {
      txn_type: 'new_case',
      txn_id: payment.id,
      case_id: `PP-D-${transactionId(id)}`,
      case_type: 'dispute',
      reason_code: 'non_receipt',
    }
  const amount = decimalText(disputed, payment.currency)
  const status = state === 'open' ? 'Reversed' : 'Canceled_Reversal'
  const mc_gross = state === 'open' ? `-${amount}` : amount
  return { ...child(payment, `${id} ${state}`), mc_gross, payment_status: status, reason_code: 'chargeback' }
}

function transactionId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 17).toUpperCase()
}
