import { inTransaction } from '../../platform/database/transaction.ts'
import { textLength } from '../input/text-length.ts'
import { cleanText } from '../input/visitor-text.ts'
import { lockOrder } from '../orders/order-records.ts'
import { disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { refuseStaff } from '../staff/staff-refusals.ts'
import { disputeToAnswer, isUndecided } from './dispute-to-answer.ts'
import { deleteStatement, statementOf, type StatementRow, storeStatement } from './statement-records.ts'

/** characters */
export const maxStatement = 2000

interface StatementWish {
  orderId: number
  /** empty: as the records tell it */
  text: string
  /** `statementVersion` of what its writer has read; whoever has read nothing, such as a command, writes over what is there */
  seen?: string | undefined
}

/**
 * Writes what the shop tells the bank about the order's open dispute, for its evidence. Refuses `staff.changed` when somebody
 * else has written meanwhile, or another dispute is to be answered.
 */
export async function writeStatement(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { orderId, text, seen }: StatementWish,
): Promise<'written' | 'from-records' | 'too-long' | 'no-dispute'> {
  const statement = cleanText(text)
  if (textLength(statement) > maxStatement) return 'too-long'
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const dispute = disputeToAnswer(await disputesOfOrders(trx, [orderId]))
    if (!dispute || !isUndecided(dispute)) return 'no-dispute'
    const before = await statementOf(trx, dispute.id)
    if (seen !== undefined && seen !== statementVersion(dispute, before)) refuseStaff('staff.changed')
    if (statement === (before?.statement ?? '')) return before ? 'written' : 'from-records'
    if (statement === '') await deleteStatement(trx, dispute.id)
    else
      await storeStatement(trx, {
        dispute_id: dispute.id,
        written_at: now(),
        author: actor.name,
        statement,
      })
    // not what it says: the statement goes when the buyer is forgotten, the log stays
    await recordChange(trx, now(), actor, {
      action: statement === '' ? 'order.statement-dropped' : 'order.statement-written',
      subject: { kind: 'order', id: orderId, name: order.order_no },
      after: { dispute: dispute.company_dispute_id },
    })
    return statement === '' ? 'from-records' : 'written'
  })
}

/** Another one as soon as somebody wrote, or another dispute is to be answered. */
export function statementVersion({ id }: { id: number }, written: StatementRow | undefined): string {
  return `${id}.${written?.id ?? 0}`
}
