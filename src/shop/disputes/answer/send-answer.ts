import { refuse } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { existingOrder } from '../../orders/order-records.ts'
import { disputesOfOrders } from '../../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'
import { changeOpenDispute, type OpenDispute } from '../change-open-dispute.ts'
import { collectEvidence } from '../collect-evidence.ts'
import { disputeToAnswer } from '../dispute-to-answer.ts'
import { evidencePdf } from '../evidence-pdf.ts'
import { insertAnswer } from './answer-records.ts'
import { draftAnswer } from './draft-answer.ts'

interface AnswerWish extends OpenDispute {
  /** version of the answer that the caller saw; without it the answer is sent as it is */
  seen?: string | undefined
}

/**
 * Stores the answer to an open dispute, which the job sends once. Returns the id of the answer. Refuses `staff.changed`
 * if the caller saw another answer, `dispute.answered` if one is sent or on its way, and `dispute.no-call` if the
 * company does not take answers by a call.
 */
export async function sendAnswer(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now' | 'wake'>,
  actor: Actor,
  { seen, ...about }: AnswerWish,
): Promise<number> {
  const row = await existingOrder(shop.db, about.orderId)
  const evidence = await collectEvidence(shop, row)
  const found = disputeToAnswer(await disputesOfOrders(shop.db, [row.id])) ?? refuse('dispute.none')
  const draft =
    (await draftAnswer(shop, { order: row, dispute: found, evidence })) ?? refuse('dispute.no-call')
  refuseUnseen(seen, draft.version)
  const document = await evidencePdf(shop.db, evidence, actor.kind === 'staff' ? actor.name : '')
  const id = await changeOpenDispute(shop, about, async (trx, order, dispute) => {
    const now = shop.now()
    const answer = await insertAnswer(trx, {
      dispute_id: dispute.id,
      author: actor.name,
      created_at: now,
      evidence: draft.evidence,
      document,
    })
    if (answer === undefined) refuse('dispute.answered')
    await recordChange(trx, now, actor, {
      action: 'order.dispute-answered',
      subject: orderSubject(order),
      after: { dispute: dispute.company_dispute_id },
    })
    return answer
  })
  shop.wake('send-answers')
  return id
}
