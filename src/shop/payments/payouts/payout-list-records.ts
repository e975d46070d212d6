import { sql } from 'kysely'
import type { Db } from '../../shop.ts'
import { isPayoutToDecide } from './missing-records.ts'
import type { PayoutFilter } from './payout-filter.ts'
import { returnedStates } from './payout-rules.ts'
import type { PayoutLineState } from './payout-tables.ts'

const linesIn = (state: PayoutLineState) =>
  sql<number>`(select count(*)::integer from payout_line l where l.payout_id = p.id and l.state = ${state})`

function payouts(db: Db) {
  return db
    .selectFrom('payout as p')
    .select(['p.id', 'p.gateway', 'p.company_payout_id as name', 'p.cents', 'p.currency', 'p.state'])
    .select(['p.made_at as madeAt', 'p.lines_state as linesState', 'p.lines_cents as linesCents'])
    .select([
      linesIn('explained').as('explained'),
      linesIn('not-ours').as('notOurs'),
      linesIn('missing').as('missing'),
    ])
}

export type ListedPayoutRow = Awaited<ReturnType<typeof payoutPage>>[number]

/** Returns a page of payouts, newest first, older than the payout `before`. */
export async function payoutPage(
  db: Db,
  { tab, company }: PayoutFilter,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return payouts(db)
    .$if(tab === 'needs-you', (query) => query.where(isPayoutToDecide))
    .$if(company !== '', (query) => query.where('p.gateway', '=', company))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.made_at, p.id) < (select b.made_at, b.id from payout b where b.id = ${before ?? 0})`,
      ),
    )
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

/** Payouts that need a person, oldest first. */
export async function payoutsToDecide(db: Db, limit: number): Promise<ListedPayoutRow[]> {
  return payouts(db).where(isPayoutToDecide).orderBy('p.id').limit(limit).execute()
}

export async function payoutById(db: Db, id: number): Promise<ListedPayoutRow | undefined> {
  return payouts(db).where('p.id', '=', id).executeTakeFirst()
}

export async function payoutByName(db: Db, name: string): Promise<{ id: number }[]> {
  return db.selectFrom('payout').select('id').where('company_payout_id', '=', name).execute()
}

export async function countPayouts(db: Db): Promise<Record<PayoutFilter['tab'], number>> {
  return db
    .selectFrom('payout as p')
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where ${isPayoutToDecide}))::integer`.as('needs-you'),
    ])
    .executeTakeFirstOrThrow()
}

export async function payoutCompanies(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('payout').select('gateway').distinct().orderBy('gateway').execute()
  return rows.map(({ gateway }) => gateway)
}

/** Sums that arrived since then, by currency. */
export async function arrivedSince(db: Db, since: Date) {
  return db
    .selectFrom('payout')
    .select(['currency'])
    .select([sql<number>`sum(cents)::bigint`.as('cents'), sql<number>`count(*)::integer`.as('payouts')])
    .where('made_at', '>=', since)
    .where('state', 'not in', returnedStates)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

/** Lines of payouts since then, by state and currency. */
export async function linesSince(db: Db, since: Date) {
  return db
    .selectFrom('payout_line as l')
    .innerJoin('payout as p', 'p.id', 'l.payout_id')
    .select(['l.state', 'p.currency'])
    .select([sql<number>`sum(l.net_cents)::bigint`.as('cents'), sql<number>`count(*)::integer`.as('lines')])
    .where('p.made_at', '>=', since)
    .groupBy(['l.state', 'p.currency'])
    .orderBy('p.currency')
    .execute()
}

/** Gross sums of a payout's lines by kind and state, with their fees. */
export async function payoutSums(db: Db, payoutId: number) {
  return db
    .selectFrom('payout_line')
    .select(['kind', 'state'])
    .select([
      sql<number>`sum(gross_cents)::bigint`.as('gross'),
      sql<number>`sum(fee_cents)::bigint`.as('fee'),
      sql<number>`sum(net_cents)::bigint`.as('net'),
      sql<number>`count(*)::integer`.as('lines'),
    ])
    .where('payout_id', '=', payoutId)
    .groupBy(['kind', 'state'])
    .execute()
}

/** Lines `l` of payouts, each with its order and documents. */
export function bookedLines(db: Db) {
  return db
    .selectFrom('payout_line as l')
    .leftJoin('payment as p', 'p.id', 'l.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select(['l.id', 'l.payout_id as payoutId', 'l.company_line_id as name', 'l.source_id as sourceId'])
    .select(['l.kind', 'l.category', 'l.state', 'l.why', 'l.cause', 'l.booked_at as bookedAt'])
    .select(['l.gross_cents as grossCents', 'l.fee_cents as feeCents', 'l.net_cents as netCents'])
    .select(['l.original_cents as originalCents', 'l.original_currency as originalCurrency'])
    .select(['l.description', 'o.order_no as orderNo'])
    .select(documentsOfLine.as('documents'))
}

/** Returns one page of a payout's lines, in the order in which they were stored. */
export async function payoutLines(
  db: Db,
  payoutId: number,
  { state, after = 0, limit }: { state?: PayoutLineState; after?: number | undefined; limit: number },
) {
  return bookedLines(db)
    .where('l.payout_id', '=', payoutId)
    .where('l.id', '>', after)
    .$if(state !== undefined, (query) => query.where('l.state', '=', state ?? 'missing'))
    .orderBy('l.id')
    .limit(limit)
    .execute()
}

/** Numbers of the invoices or credit notes of a line `l` of an order `o`. */
const documentsOfLine = sql<string>`coalesce((
  select string_agg(d.label, ' ' order by d.id) from document d
  where d.order_id = o.id
    and case when l.refund_id is null then l.kind = 'payment' and d.series = 'invoice' and d.refund_id is null
      else d.refund_id = l.refund_id end
), '')`
