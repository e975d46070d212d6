import { backOffSeconds } from '../../orders/retry/back-off.ts'
import { disputeById } from '../../payments/dispute-state/dispute-records.ts'
import type { DisputeAnswers } from '../../gateways/answers/dispute-answer.ts'
import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import {
  type AnswerRow,
  claimAnswer,
  dueAgain,
  endAnswer,
  noteRuleStatus,
  storeFields,
} from './answer-records.ts'

/** longer than all calls of one claim */
const leaseSeconds = 180

export type Delivered = 'sent' | 'refused' | 'open'

type DeliveringShop = Pick<Shop, 'db' | 'gateways' | 'log' | 'now'>

/**
 * Sends the answer that is due, or the named one. Without a clear answer of the company it is due again later, with the
 * same key and fields. Undefined: none is due.
 */
export async function deliverAnswer(shop: DeliveringShop, id?: number): Promise<Delivered | undefined> {
  const now = shop.now()
  const answer = await claimAnswer(shop.db, { now, until: later(now, leaseSeconds), id })
  if (!answer) return undefined
  try {
    return await deliver(shop, answer)
  } catch (error) {
    shop.log.error(
      { err: error, answer: answer.id },
      'an answer to a dispute was not sent and will be tried again',
    )
    await dueAgain(shop.db, answer.id, later(now, backOffSeconds(answer.calls)))
    return 'open'
  }
}

async function deliver(shop: DeliveringShop, answer: AnswerRow): Promise<Delivered> {
  const dispute = (await disputeById(shop.db, answer.dispute_id)) ?? refuse('dispute.none')
  const company: DisputeAnswers | undefined = shop.gateways.get(dispute.gateway)?.disputeAnswers
  if (!company) throw new Error(`${dispute.gateway} takes no answers now`)
  const about = {
    disputeId: dispute.company_dispute_id,
    idempotencyKey: `answer-${answer.id}-${dispute.company_dispute_id}`.slice(0, 100),
    document: answer.document,
  }
  const fields = answer.fields ?? (await company.prepare({ ...about, evidence: answer.evidence }))
  if (!answer.fields) await storeFields(shop.db, answer.id, fields)
  const result = await company.submit({ ...about, fields, mayExist: answer.calls > 1 })
  const refusal = result.state === 'refused' ? result.reason : ''
  await endAnswer(shop.db, answer.id, { state: result.state, at: shop.now(), refusal })
  if (result.state === 'sent' && result.ruleStatus)
    await noteRuleStatus(shop.db, dispute.id, result.ruleStatus)
  return result.state
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
