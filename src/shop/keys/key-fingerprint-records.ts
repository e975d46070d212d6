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

/** Serialises writers of fingerprints, before any lock on a variant: two of the same key cannot both be first. */
export async function awaitKeyWriters(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchkey key fingerprints'))`.execute(trx)
}
