import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { changeOpenDispute, type OpenDispute } from './change-open-dispute.ts'
import { isFactName } from './left-out.ts'
import { deleteLeftOut, insertLeftOut } from './left-out-records.ts'
import { orderSubject } from '../staff/audit/subjects.ts'

interface FactChoice extends OpenDispute {
  fact: string
  isIn: boolean
}

/**
 * Leaves a fact out of the open dispute's evidence, or restores it. Each choice is stored by itself, so that two
 * people do not undo each other. Refuses `staff.changed` if another dispute is open now.
 */
export async function leaveOutFact(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { fact, isIn, ...about }: FactChoice,
): Promise<void> {
  if (!isFactName(fact)) refuse('not-found')
  await changeOpenDispute(shop, about, async (trx, order, dispute) => {
    const isChanged = await (isIn ? deleteLeftOut : insertLeftOut)(trx, dispute.id, fact)
    if (!isChanged) return
    await recordChange(trx, shop.now(), actor, {
      action: isIn ? 'order.fact-put-in' : 'order.fact-left-out',
      subject: orderSubject(order),
      after: { dispute: dispute.company_dispute_id, fact },
    })
  })
}
