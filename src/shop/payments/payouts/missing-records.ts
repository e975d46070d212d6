import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import { receivedStates } from '../payment-records.ts'

/**
 * Ids of payouts that need a person: a line is missing, or the sum of the lines is not the amount. Reads only indexes
 * of such rows.
 */
export const payoutIdsToDecide = sql<number>`
  select payout_id from payout_line where state = 'missing'
  union select id from payout where lines_cents <> cents
`

/** Whether payout `p` needs a person. */
export const isPayoutToDecide = sql<boolean>`p.id in (${payoutIdsToDecide})`

export async function payoutsWithMissing(db: Db): Promise<{ id: number; gateway: string }[]> {
  return db
    .selectFrom('payout as p')
    .select(['p.id', 'p.gateway'])
    .where(
      'p.id',
      'in',
      db.selectFrom('payout_line').select('payout_id').distinct().where('state', '=', 'missing'),
    )
    .orderBy('p.id')
    .execute()
}

export interface PaymentMissingAtCompany {
  paymentId: number
  gateway: string
  orderNo: string
  cents: number
  currency: string
  settledAt: Date
}

/** days within which a payment reaches the bank */
const maxDays = 14
/** days before the last payout; older payments were reported before */
const watchedDays = 120

/**
 * Lists payments that are overdue in payouts: settled after the first payout that was read, and at least two weeks
 * before the last one.
 */
export async function paymentsMissingAtCompany(
  db: Db,
  gateways: readonly string[],
  limit: number,
): Promise<PaymentMissingAtCompany[]> {
  if (gateways.length === 0) return []
  return missingPayments(db, gateways)
    .select(['x.id as paymentId', 'x.gateway', 'o.order_no as orderNo', 'x.cents', 'x.currency'])
    .select('x.settled_at as settledAt')
    .orderBy('x.settled_at')
    .limit(limit)
    .$narrowType<{ settledAt: Date }>()
    .execute()
}

/** Stores the number of payments that are overdue at a company, so that pages need not count them. */
export async function countPaymentsMissing(db: Db, gateway: string): Promise<void> {
  const { count } = await missingPayments(db, [gateway])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db
    .updateTable('payout_source')
    .set({ missing_payments: count })
    .where('gateway', '=', gateway)
    .execute()
}

function missingPayments(db: Db, gateways: readonly string[]) {
  return db
    .with('span', (query) =>
      query
        .selectFrom('payout')
        .select(['gateway'])
        .select(({ fn }) => [fn.min('made_at').as('first'), fn.max('made_at').as('last')])
        .where('gateway', 'in', [...gateways])
        .where('origin', '=', 'company')
        .where('lines_state', '=', 'read')
        .groupBy('gateway'),
    )
    .selectFrom('payment as x')
    .innerJoin('span', 'span.gateway', 'x.gateway')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .where('x.state', 'in', receivedStates)
    .whereRef('x.settled_at', '>', 'span.first')
    .where(
      sql<boolean>`x.settled_at between span.last - make_interval(days => ${watchedDays}::integer)
        and span.last - make_interval(days => ${maxDays}::integer)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_line as l')
            .select('l.id')
            .whereRef('l.payment_id', '=', 'x.id')
            .where('l.kind', '=', 'payment')
            .where('l.state', '=', 'explained'),
        ),
      ),
    )
}

/** Answers of a company that lists its payouts. */
export interface PayoutSource {
  gateway: string
  issue: string
  failingSince: Date | null
  missingPayments: number
}

export async function payoutSources(db: Db): Promise<PayoutSource[]> {
  return db
    .selectFrom('payout_source')
    .select(['gateway', 'issue', 'failing_since as failingSince', 'missing_payments as missingPayments'])
    .orderBy('gateway')
    .execute()
}
