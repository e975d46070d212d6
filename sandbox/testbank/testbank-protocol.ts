import { createHmac } from 'node:crypto'
import { type BankPayment, paymentView } from '../bank-payment.ts'
import type { Protocol } from '../protocol.ts'
import { formEntry } from './form-entry.ts'
import { merchantApi } from './merchant-api.ts'

/** The sandbox company's own protocol. */
export const testbankProtocol: Protocol = {
  name: 'testbank',
  calls: (server, bank) => void server.register(async (api) => merchantApi(api, { bank }), { prefix: '/v1' }),
  pages: (server, bank) => formEntry(server, { bank }),
  messages(payment, type, { eventId, at }) {
    const { dispute } = payment
    const event = {
      id: eventId,
      type: `payment.${type}`,
      payment: paymentView(payment),
      ...(type === 'disputed' && dispute && { dispute: { ...dispute, at } }),
    }
    return [{ body: JSON.stringify(event), contentType: 'application/json' }]
  },
  sign(message, { secret, epochSeconds, isSpoilt }) {
    const signed = isSpoilt ? `${message.body} ` : message.body
    const headers: Record<string, string> =
      secret === undefined ? {} : { 'sandbox-signature': webhookSignature(signed, secret, epochSeconds) }
    return { ...message, headers }
  },
  backUrl,
  serverError: { error: { code: 'out-of-order' } },
}

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "{t}.{body}">` */
export function webhookSignature(body: string, secret: string, epochSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${epochSeconds}.${body}`).digest('hex')
  return `t=${epochSeconds},v1=${digest}`
}

/** Address of the shop's page with the name of the payment. It proves nothing: anyone can type it. */
function backUrl({ id, method, reference, state, returnUrl, cancelUrl }: BankPayment): string {
  const url = new URL(state === 'cancelled' ? cancelUrl : returnUrl)
  url.searchParams.set('transaction_id', method === 'form' ? reference : id)
  return url.href
}
