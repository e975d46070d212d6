import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { limited } from '../../input/limited-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { askAboutOrder } from '../checks/ask-about-order.ts'
import { keepCause, lockMissingLine, orderOfLine, setCause } from './decide-line-records.ts'
import { maxCause } from './payout-rules.ts'

export interface NamedCause {
  lineId: number
  cause: string
  /** also for lines of this kind to come; never for lines with the shop's own reference */
  isForAll: boolean
}

/** Says why a missing line is not the shop's. Returns how many lines have the cause now. */
export async function nameCause(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { lineId, cause: entered, isForAll }: NamedCause,
): Promise<number> {
  const cause = limited(cleanLine(entered), { field: 'cause', max: maxCause })
  return inTransaction(shop.db, async (trx) => {
    const line = (await lockMissingLine(trx, lineId)) ?? refuse('payout.line-known')
    const isRemembered = isForAll && line.why === 'foreign'
    if (isRemembered) await keepCause(trx, line, cause)
    const count = await setCause(trx, line, { cause, isForAll: isRemembered })
    await recordChange(trx, shop.now(), actor, {
      action: 'payout.cause-named',
      subject: { kind: 'payout', id: line.payoutId, name: line.payout },
      after: { cause, line: line.name, lines: count },
    })
    return count
  })
}

/** Asks the company about the payment of a missing line; its answer is booked as always. */
export async function askAboutLine(shop: Pick<Shop, 'db' | 'now' | 'wake'>, lineId: number): Promise<void> {
  const orderId = (await orderOfLine(shop.db, lineId)) ?? refuse('payout.no-payment')
  await askAboutOrder(shop, orderId)
  shop.wake('fetch-payouts')
}
