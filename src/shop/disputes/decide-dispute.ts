import { refuse } from '../errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockOrder } from '../orders/order-records.ts'
import { applyDisputeState } from '../payments/dispute-state/apply-dispute-state.ts'
import {
  changeDispute,
  type DisputeRow,
  disputesOfOrders,
} from '../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { orderSubject } from '../staff/audit/subjects.ts'

export interface DisputeDecision {
  state: 'won' | 'lost'
  /** the company's id; required if several are open, or to change a decision */
  disputeId?: string | undefined
}

/** Ends a dispute whose end the company does not report. Returns its id. */
export async function decideDispute(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  orderId: number,
  decision: DisputeDecision,
): Promise<{ disputeId: string }> {
  const { state } = decision
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const before = disputeToDecide(await disputesOfOrders(trx, [orderId]), decision)
    const now = shop.now()
    const dispute = await changeDispute(trx, before.id, { state, changed_at: now })
    await applyDisputeState(trx, order, { dispute, before, now })
    await recordChange(trx, now, actor, {
      action: `order.dispute-${state}`,
      subject: orderSubject(order),
      before: { dispute: before.company_dispute_id, state: before.state },
      after: { dispute: before.company_dispute_id, state },
    })
    return { disputeId: dispute.company_dispute_id }
  })
  for (const job of ['send-mail', 'deliver-orders', 'send-refunds'] as const) shop.wake(job)
  return outcome
}

/** The named dispute, else the only open one. */
export function disputeToDecide(
  disputes: readonly DisputeRow[],
  { state, disputeId }: DisputeDecision,
): DisputeRow {
  if (disputeId !== undefined) {
    const named = disputes.find(({ company_dispute_id: id }) => id === disputeId) ?? refuse('dispute.none')
    return named.state === state ? refuse('dispute.ended') : named
  }
  const [first, ...others] = disputes.filter((one) => one.state === 'inquiry' || one.state === 'open')
  if (!first) refuse('dispute.none')
  return others.length > 0 ? refuse('dispute.several') : first
}
