import { refuse } from '../../errors.ts'
import type { DisputeEvent, WebhookContent } from '../gateway.ts'
import type { OceanpaymentClient } from './oceanpayment-client.ts'
import { isOfAccount, isSignedResult, readPaymentMessage } from './oceanpayment-message.ts'
import { eventOfTry, type FoundPayment, paymentName } from './oceanpayment-order.ts'

const nothing: WebhookContent = { kind: 'nothing' }

/**
 * Reads a message of Oceanpayment and confirms even a signed result by a query: characters can move between values, so
 * a signed refusal could become a payment. Later changes, signed by an unpublished rule, are queried too.
 */
export async function readOceanpaymentWebhook(
  client: OceanpaymentClient,
  raw: Buffer,
): Promise<WebhookContent> {
  const webhook = readPaymentMessage(textOf(raw))
  if (!webhook || !isOfAccount(webhook, client.account)) return refuse('payment.forged')
  const { notice_type: type, payment_id: paymentId } = webhook
  if (type === 'transaction' && !isSignedResult(webhook, client.account)) return refuse('payment.forged')
  if (webhook.pay_url !== '' || !ofInterest.has(type)) return nothing
  const tries = await client.find(webhook.order_number)
  const found = tries.find(({ payment_id: id }) => id === paymentId)
  if (!found) return nothing
  if (disputes.has(type)) return disputeContent(type, found)
  return { kind: 'payment', event: eventOfTry(found) }
}

const disputes = new Set(['chargeBack', 're-presentment'])
const ofInterest = new Set(['transaction', 'refund', 'partialRefund', ...disputes])

/** Empty for bytes that are not UTF-8: not a message of the company. */
function textOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return ''
  }
}

/** A payment in the company's chargebacks has lost its money; it returns when the entry disappears. */
function disputeContent(type: string, found: FoundPayment): WebhookContent {
  const isOpen = isChargedBack(found)
  if (!isOpen && type === 'chargeBack') return nothing
  const dispute = chargebackOf(found, isOpen ? 'open' : 'won')
  return { kind: 'dispute', dispute: { ...dispute, isStanding: true } }
}

export function chargebackOf(found: FoundPayment, state: 'open' | 'won'): DisputeEvent {
  const disputeId = found.payment_id
  return {
    eventId: `${disputeId}:dispute-${state}`,
    payment: {
      providerPaymentId: paymentName(found.order_number, found.payment_id),
      reference: found.order_number,
    },
    disputeId,
    state,
    reason: 'chargeback',
  }
}

export function isChargedBack({ chargeBack_status: status }: FoundPayment): boolean {
  return !noChargeback.has(status)
}

const noChargeback = new Set(['', '0'])
