import { mailWithheldKeys } from '../../keys/delivery/keys-mail-records.ts'
import { issueDocuments } from '../../invoices/issue-documents.ts'
import { decimal } from '../../money-text.ts'
import { reverseEarnings } from '../../orders/earnings/order-earnings.ts'
import { type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { type DisputeRow, recordChargedBack } from './dispute-records.ts'
import type { Trx } from '../../schema.ts'

/** Applies a dispute's new state to its locked order. `before`: the known state, if any. */
export async function applyDisputeState(
  trx: Trx,
  order: OrderRow,
  { dispute, before, now }: { dispute: DisputeRow; before: DisputeRow | undefined; now: Date },
): Promise<void> {
  const amount = `${decimal(dispute.cents)} ${dispute.currency.toUpperCase()}`
  const detail = [`${dispute.company_dispute_id}: ${amount}`, dispute.reason].filter(Boolean).join(', ')
  await recordEvent(trx, order.id, {
    kind: `dispute-${dispute.state}`,
    at: now,
    detail: detail.slice(0, 500),
  })
  if (dispute.state === 'won') await mailWithheldKeys(trx, order, now)
  if (dispute.state !== 'lost' && before?.state !== 'lost') return
  await reverseEarnings(trx, await recordChargedBack(trx, order.id), now)
  await issueDocuments(trx, order.id, now)
}
