import { type Insertable, type Selectable, sql } from 'kysely'
import type { CompanyPayout } from '../../gateways/company-payouts.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type PayoutRow = Selectable<Database['payout']>
export type PayoutSourceRow = Selectable<Database['payout_source']>

export async function payoutSource(db: Db, gateway: string): Promise<PayoutSourceRow | undefined> {
  return db.selectFrom('payout_source').selectAll().where('gateway', '=', gateway).executeTakeFirst()
}

/** Stores that the company answered, and that all payouts until then are listed. */
export async function noteListed(db: Db, gateway: string, until: Date): Promise<void> {
  const values = { listed_until: until, answered_at: until, issue: '', failing_since: null }
  await db
    .insertInto('payout_source')
    .values({ gateway, ...values })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(values))
    .execute()
}

/** Stores that a company's payouts could not be read, and since when. */
export async function noteFailed(db: Db, gateway: string, issue: string, now: Date): Promise<void> {
  await db
    .insertInto('payout_source')
    .values({ gateway, listed_until: null, answered_at: null, issue, failing_since: now })
    .onConflict((conflict) =>
      conflict.column('gateway').doUpdateSet({
        issue,
        failing_since: sql<Date>`coalesce(payout_source.failing_since, ${now})`,
      }),
    )
    .execute()
}

/** Stores listed payouts. Updates the state of known payouts, and whether the company knows their lines by now. */
export async function keepPayouts(db: Db, gateway: string, payouts: readonly CompanyPayout[]): Promise<void> {
  if (payouts.length === 0) return
  await db
    .insertInto('payout')
    .values(payouts.map((payout) => rowOf(gateway, payout)))
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'company_payout_id']).doUpdateSet({
        state: sql`excluded.state`,
        arrives_at: sql`excluded.arrives_at`,
        lines_state: sql`case payout.lines_state when 'later' then excluded.lines_state else payout.lines_state end`,
      }),
    )
    .execute()
}

function rowOf(gateway: string, payout: CompanyPayout): Insertable<Database['payout']> {
  return {
    gateway,
    origin: 'company',
    company_payout_id: payout.companyPayoutId,
    cents: payout.cents,
    currency: payout.currency,
    state: payout.state,
    made_at: payout.madeAt,
    arrives_at: payout.arrivesAt,
    covers_from: payout.coversFrom ?? null,
    lines_state: payout.lines === 'listed' ? 'reading' : payout.lines,
    lines_cents: null,
    read_at: null,
  }
}

/** Oldest payout whose lines the company does not know yet. */
export async function oldestLater(db: Db, gateway: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payout')
    .select('made_at')
    .where('gateway', '=', gateway)
    .where('lines_state', '=', 'later')
    .orderBy('made_at')
    .executeTakeFirst()
  return row?.made_at
}

/** Payouts with lines to read, oldest first. */
export async function payoutsToRead(db: Db, gateway: string): Promise<PayoutRow[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('lines_state', '=', 'reading')
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

/** Locks a payout that still waits for that page; undefined: another process has read it. */
export async function lockUnread(
  trx: Trx,
  { id, next_page: page }: Pick<PayoutRow, 'id' | 'next_page'>,
): Promise<PayoutRow | undefined> {
  return trx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .where('lines_state', '=', 'reading')
    .where('next_page', '=', page)
    .forUpdate()
    .executeTakeFirst()
}

export async function setNextPage(trx: Trx, id: number, page: string): Promise<void> {
  await trx.updateTable('payout').set({ next_page: page }).where('id', '=', id).execute()
}

/** Marks a payout as read, and stores the sum of its lines to compare it with the payout's amount. */
export async function endReading(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('payout')
    .set({
      lines_state: 'read',
      read_at: now,
      lines_cents: sql<number>`(
        select coalesce(sum(l.net_cents), 0) from payout_line l where l.payout_id = payout.id
      )::bigint`,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores a payout whose lines come from a file. Undefined: the payout is known. */
export async function insertFilePayout(
  trx: Trx,
  gateway: string,
  { name, cents, currency, madeAt }: { name: string; cents: number; currency: string; madeAt: Date },
): Promise<Pick<PayoutRow, 'id' | 'gateway'> | undefined> {
  const payout = { companyPayoutId: name, cents, currency, madeAt, arrivesAt: madeAt }
  return trx
    .insertInto('payout')
    .values({ ...rowOf(gateway, { ...payout, state: 'paid', lines: 'listed' }), origin: 'file' })
    .onConflict((conflict) => conflict.columns(['gateway', 'company_payout_id']).doNothing())
    .returning(['id', 'gateway'])
    .executeTakeFirst()
}
