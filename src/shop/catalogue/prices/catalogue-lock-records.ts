import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

/** Imports run one after another, so that two files cannot take the same address. */
export async function waitForOtherImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchkey catalogue import'))`.execute(db)
}
