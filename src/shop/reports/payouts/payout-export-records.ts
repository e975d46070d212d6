import { bookedLines } from '../../payments/payouts/payout-list-records.ts'
import type { Db } from '../../shop.ts'
import type { Span } from '../figures/figure-records.ts'

/** Payouts of a period, oldest first. */
export async function payoutsOfSpan(db: Db, { from, until }: Span) {
  return db
    .selectFrom('payout')
    .select(['id', 'gateway', 'company_payout_id as name', 'cents', 'currency', 'state', 'made_at as madeAt'])
    .select(['lines_state as linesState', 'lines_cents as linesCents'])
    .where('made_at', '>=', from)
    .$if(until !== undefined, (query) => query.where('made_at', '<', until ?? from))
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

export async function linesOfPayouts(db: Db, payoutIds: readonly number[]) {
  if (payoutIds.length === 0) return []
  return bookedLines(db)
    .where('l.payout_id', 'in', [...payoutIds])
    .orderBy('l.payout_id')
    .orderBy('l.booked_at')
    .orderBy('l.id')
    .execute()
}
