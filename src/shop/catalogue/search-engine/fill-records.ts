import { sql } from 'kysely'
import type { Db } from '../../schema.ts'

/** Waits until no other process fills the index. The transaction has no time limits, unlike others. */
export async function awaitTurn(trx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('latchkey search engine'))`.execute(trx)
}

/** Names this database: a restored copy has another origin. */
export async function databaseOrigin(db: Db): Promise<string> {
  const { rows } = await sql<{ origin: string }>`
    select concat_ws(' ', system_identifier, current_database(), 'product'::regclass::oid) as origin
    from pg_control_system()`.execute(db)
  return rows[0]?.origin ?? ''
}

/** Whether fewer products than `most` changed since a snapshot. */
export async function hasFewChanges(db: Db, since: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ few: boolean }>`
    select count(*) < ${most} as few from product_change
    where xid >= pg_snapshot_xmin(${since}::pg_snapshot)`.execute(db)
  return rows[0]?.few ?? false
}
