import { inTransaction } from '../../platform/database/transaction.ts'
import { lockOrder, type OrderRow } from '../orders/order-records.ts'
import { type DisputeRow, disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../shop.ts'
import { refuse } from '../errors.ts'
import { disputeToAnswer, isUndecided } from './dispute-to-answer.ts'
import type { Trx } from '../schema.ts'

export interface OpenDispute {
  orderId: number
  disputeId: string
}

/** Changes the evidence under the lock of its order. Refuses `staff.changed` if another dispute is open now. */
export function changeOpenDispute<Outcome>(
  { db }: Pick<Shop, 'db'>,
  { orderId, disputeId }: OpenDispute,
  work: (trx: Trx, order: OrderRow, dispute: DisputeRow) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const dispute = disputeToAnswer(await disputesOfOrders(trx, [orderId]))
    if (!dispute || !isUndecided(dispute) || dispute.company_dispute_id !== disputeId) refuse('staff.changed')
    return work(trx, order, dispute)
  })
}
