import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/** Imports wait for one another, so that two files cannot take the same address at once. */
export async function waitForOtherImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchkey catalogue import'))`.execute(db)
}
