import type { Db } from '../shop.ts'

/** A call was in vain: each of the gateways is down from now on, if it was not already. */
export async function noteOutage(db: Db, gateways: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('company_outage')
    .values(gateways.map((gateway) => ({ gateway, since: now, noticed_at: now })))
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ noticed_at: now }))
    .execute()
}

export async function endOutage(db: Db, gateways: readonly string[]): Promise<void> {
  await db
    .deleteFrom('company_outage')
    .where('gateway', 'in', [...gateways])
    .execute()
}

/** Those that were called in vain since then. */
export async function outagesSince(db: Db, noticed: Date): Promise<{ gateway: string; since: Date }[]> {
  return db
    .selectFrom('company_outage')
    .select(['gateway', 'since'])
    .where('noticed_at', '>', noticed)
    .orderBy('gateway')
    .execute()
}
