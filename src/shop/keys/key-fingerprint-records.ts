import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import type { Trx } from '../schema.ts'

export function keyOfFingerprints(
  db: Db,
  fingerprints: readonly Buffer[],
): Promise<{ id: number; variantId: number } | undefined> {
  return db
    .selectFrom('stock_key')
    .select(['id', 'variant_id as variantId'])
    .where('fingerprint', 'in', [...fingerprints])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Waits for other writers of fingerprints, so that two of them cannot both add the same key. Call it before any lock
 * on a variant.
 */
export async function awaitKeyWriters(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchkey key fingerprints'))`.execute(trx)
}
