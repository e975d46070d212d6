import { documentsOfLine } from '../../payments/payouts/payout-list-records.ts'
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

/** Lines of payouts in the order of booking, each with its order and documents. */
export async function linesOfPayouts(db: Db, payoutIds: readonly number[]) {
  if (payoutIds.length === 0) return []
  return db
    .selectFrom('payout_line as l')
    .leftJoin('payment as p', 'p.id', 'l.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select(['l.payout_id as payoutId', 'l.company_line_id as name', 'l.kind', 'l.state', 'l.cause'])
    .select(['l.gross_cents as gross', 'l.fee_cents as fee', 'l.net_cents as net', 'l.booked_at as bookedAt'])
    .select(['l.source_id as sourceId', 'o.order_no as orderNo'])
    .select(documentsOfLine.as('documents'))
    .where('l.payout_id', 'in', [...payoutIds])
    .orderBy('l.payout_id')
    .orderBy('l.booked_at')
    .orderBy('l.id')
    .execute()
}
