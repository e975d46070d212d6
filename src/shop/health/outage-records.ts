import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/** A company that is down is called at least so often, by buyers or by questions about open payments. */
const calledMs = 10 * 60_000

/**
 * A call was in vain: each of the gateways is down from now on, if it was not already. An earlier outage has ended, though its
 * process may have ended first and noted nothing.
 */
export async function noteOutage(db: Db, gateways: readonly string[], now: Date): Promise<void> {
  const isOver = sql`company_outage.noticed_at <= ${new Date(now.getTime() - calledMs)}`
  const since = sql<Date>`case when ${isOver} then excluded.since else company_outage.since end`
  await db
    .insertInto('company_outage')
    .values(gateways.map((gateway) => ({ gateway, since: now, noticed_at: now })))
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ since, noticed_at: now }))
    .execute()
}

export async function endOutage(db: Db, gateways: readonly string[]): Promise<void> {
  await db
    .deleteFrom('company_outage')
    .where('gateway', 'in', [...gateways])
    .execute()
}

/** Those that are down now. */
export async function outagesAt(db: Db, now: Date): Promise<{ gateway: string; since: Date }[]> {
  return db
    .selectFrom('company_outage')
    .select(['gateway', 'since'])
    .where('noticed_at', '>', new Date(now.getTime() - calledMs))
    .orderBy('gateway')
    .execute()
}
