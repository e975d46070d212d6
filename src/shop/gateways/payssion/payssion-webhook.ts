import { refuse } from '../../errors.ts'
import type { DisputeEvent, WebhookContent } from '../gateway.ts'
import type { PayssionClient } from './payssion-client.ts'
import { isSignedByPayssion, type PayssionKeys } from './payssion-signature.ts'
import { eventOfTransaction, type PayssionTransaction } from './payssion-transaction.ts'

/** Reads a webhook. Its amount is not signed, so only the answer of a query counts. */
export async function readPayssionWebhook(
  raw: Buffer,
  { keys, client }: { keys: PayssionKeys; client: Pick<PayssionClient, 'find'> },
): Promise<WebhookContent> {
  const { orderId, transactionId } = verified(raw, keys)
  const found = await client.find({ transactionId, orderId })
  if (found?.transaction.order_id !== orderId) return { kind: 'nothing' }
  const { transaction } = found
  if (transaction.state === 'chargeback')
    return { kind: 'dispute', dispute: { ...chargebackOf(transaction), isStanding: true } }
  const event = eventOfTransaction(transaction)
  return event ? { kind: 'payment', event } : { kind: 'nothing' }
}

const signedNames = ['pm_id', 'amount', 'currency', 'order_id', 'state'] as const

/** The original values: a reformatted amount would have another signature. */
function verified(raw: Buffer, keys: PayssionKeys): { orderId: string; transactionId: string } {
  const form = new URLSearchParams(raw.toString('utf8'))
  const valueOf = (name: string) => {
    const [value = '', ...more] = form.getAll(name)
    return more.length > 0 ? refuse('payment.forged') : value
  }
  if (!isSignedByPayssion(keys, signedNames.map(valueOf), valueOf('notify_sig'))) refuse('payment.forged')
  const orderId = valueOf('order_id')
  return orderId ? { orderId, transactionId: valueOf('transaction_id') } : refuse('payment.forged')
}

/** A chargeback has no name of its own; only the transaction's state reports its end. */
export function chargebackOf({ transaction_id: id, order_id: reference }: PayssionTransaction): DisputeEvent {
  return {
    eventId: `${id}:chargeback`,
    payment: { providerPaymentId: id, reference },
    disputeId: id,
    state: 'open',
    reason: 'chargeback',
  }
}
