import { refuse } from '../errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockOrder } from '../orders/order-records.ts'
import { storeAcceptance } from './acceptance-records.ts'
import { applyDisputeState } from '../payments/dispute-state/apply-dispute-state.ts'
import { changeDispute, disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import { companyTitle } from '../gateways/company-title.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { disputeToDecide } from './decide-dispute.ts'
import { assertUnchanged } from '../orders/order-version-records.ts'
import { orderSubject } from '../staff/audit/subjects.ts'

interface LossWish {
  orderId: number
  /** the company's id; required if several are open */
  disputeId?: string | undefined
  /** the order's version as read: see `assertUnchanged` */
  seen?: string | undefined
}

/**
 * Accepts the loss of an open dispute without an answer to the bank: the taken money counts as lost, as if the
 * company had reported it. Does not notify the company.
 */
export async function acceptLoss(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  { orderId, disputeId, seen }: LossWish,
): Promise<{ disputeId: string; company: string }> {
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await assertUnchanged(trx, orderId, seen)
    const before = disputeToDecide(await disputesOfOrders(trx, [orderId]), { state: 'lost', disputeId })
    // an inquiry, which a refund ends, or a dispute whose money came back
    if (before.state !== 'open') refuse('dispute.not-taken')
    const now = shop.now()
    const dispute = await changeDispute(trx, before.id, { state: 'lost', changed_at: now })
    await storeAcceptance(trx, { dispute_id: before.id, accepted_at: now, author: actor.name })
    await applyDisputeState(trx, order, { dispute, before, now })
    await recordChange(trx, now, actor, {
      action: 'order.loss-accepted',
      subject: orderSubject(order),
      before: { dispute: before.company_dispute_id, state: before.state },
      after: { dispute: before.company_dispute_id, state: dispute.state },
    })
    return { disputeId: dispute.company_dispute_id, company: companyTitle(dispute.gateway) }
  })
  for (const job of ['send-mail', 'send-refunds'] as const) shop.wake(job)
  return outcome
}
