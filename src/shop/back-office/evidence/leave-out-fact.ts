import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockOrder } from '../../orders/order-records.ts'
import { disputesOfOrders } from '../../payments/disputes/dispute-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { refuseStaff } from '../../staff/staff-refusals.ts'
import { disputeToAnswer, isUndecided } from './dispute-to-answer.ts'
import { isFactName } from './left-out.ts'
import { deleteLeftOut, insertLeftOut } from './left-out-records.ts'

interface FactChoice {
  orderId: number
  /** the company's id of the dispute whose facts were shown */
  disputeId: string
  fact: string
  isIn: boolean
}

/**
 * Leaves a fact out of the evidence of the order's open dispute, or puts it in again: each by itself, so that two who choose at
 * once do not undo each other's choice. Refuses `staff.changed` when another dispute is to be answered than was shown. False: there is no such fact.
 */
export async function leaveOutFact(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, disputeId, fact, isIn }: FactChoice,
): Promise<boolean> {
  if (!isFactName(fact)) return false
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const dispute = disputeToAnswer(await disputesOfOrders(trx, [orderId]))
    if (!dispute || !isUndecided(dispute) || dispute.company_dispute_id !== disputeId)
      refuseStaff('staff.changed')
    const isChanged = await (isIn ? deleteLeftOut : insertLeftOut)(trx, dispute.id, fact)
    if (isChanged)
      await recordChange(trx, now(), actor, {
        action: isIn ? 'order.fact-put-in' : 'order.fact-left-out',
        subject: { kind: 'order', id: orderId, name: order.order_no },
        after: { dispute: disputeId, fact },
      })
    return true
  })
}
