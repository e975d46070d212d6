import { sql } from 'kysely'
import type { Db } from '../shop.ts'

/** A company that is down is called at least this often, by buyers or queries. */
const calledMs = 10 * 60_000

/** Notes a failed call: the gateways are down. An outage whose last failed call is too old has ended. */
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

export async function outagesAt(db: Db, now: Date): Promise<{ gateway: string; since: Date }[]> {
  return db
    .selectFrom('company_outage')
    .select(['gateway', 'since'])
    .where('noticed_at', '>', new Date(now.getTime() - calledMs))
    .orderBy('gateway')
    .execute()
}
