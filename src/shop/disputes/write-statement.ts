import { inTransaction } from '../../platform/database/transaction.ts'
import { textLength } from '../input/text-length.ts'
import { cleanText } from '../input/visitor-text.ts'
import { lockOrder } from '../orders/order-records.ts'
import { disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { refuse } from '../errors.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { disputeToAnswer, isUndecided } from './dispute-to-answer.ts'
import { deleteStatement, statementOf, type StatementRow, storeStatement } from './statement-records.ts'
import { orderSubject } from '../staff/audit/subjects.ts'

export const maxStatement = 2000

interface StatementWish {
  orderId: number
  /** empty: the text of the records */
  text: string
  /** `statementVersion` of the text that its writer saw; without it the write is unconditional */
  seen?: string | undefined
}

/**
 * Writes the shop's statement to the bank about the open dispute. Refuses `staff.changed` if another person has
 * written since, or another dispute is open now.
 */
export async function writeStatement(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, text, seen }: StatementWish,
): Promise<'written' | 'from-records'> {
  const statement = cleanText(text)
  if (textLength(statement) > maxStatement)
    refuse('input.too-long', { field: 'statement', values: { max: maxStatement } })
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const dispute = disputeToAnswer(await disputesOfOrders(trx, [orderId]))
    if (!dispute || !isUndecided(dispute)) refuse('dispute.none')
    const before = await statementOf(trx, dispute.id)
    refuseUnseen(seen, statementVersion(dispute, before))
    if (statement === (before?.statement ?? '')) return before ? 'written' : 'from-records'
    if (statement === '') await deleteStatement(trx, dispute.id)
    else
      await storeStatement(trx, {
        dispute_id: dispute.id,
        written_at: now(),
        author: actor.name,
        statement,
      })
    // without the text: the statement is deleted with the buyer's data, the log stays
    await recordChange(trx, now(), actor, {
      action: statement === '' ? 'order.statement-dropped' : 'order.statement-written',
      subject: orderSubject(order),
      after: { dispute: dispute.company_dispute_id },
    })
    return statement === '' ? 'from-records' : 'written'
  })
}

/** Changes with each write and with another open dispute. */
export function statementVersion({ id }: { id: number }, written: StatementRow | undefined): string {
  return `${id}.${written?.id ?? 0}`
}
