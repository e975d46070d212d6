import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type CompanySetupRow = Selectable<Database['company_setup']>

export async function listSetups(db: Db): Promise<CompanySetupRow[]> {
  return db.selectFrom('company_setup').selectAll().orderBy('company').execute()
}

export async function setupOf(db: Db, company: string): Promise<CompanySetupRow | undefined> {
  return db.selectFrom('company_setup').selectAll().where('company', '=', company).executeTakeFirst()
}

/** Locks the row of a company. Inserts it at version 0 first if it is missing. */
export async function lockSetup(trx: Trx, company: string, now: Date): Promise<CompanySetupRow> {
  await trx
    .insertInto('company_setup')
    .values({ company, secret_id: null, sealed: null, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('company_setup')
    .selectAll()
    .where('company', '=', company)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveSetup(
  trx: Trx,
  company: string,
  { sealed, now }: { sealed: { secretId: string; sealed: Buffer } | undefined; now: Date },
): Promise<void> {
  await trx
    .updateTable('company_setup')
    .set((set) => ({
      version: set('version', '+', 1),
      secret_id: sealed?.secretId ?? null,
      sealed: sealed?.sealed ?? null,
      changed_at: now,
    }))
    .where('company', '=', company)
    .execute()
}

/** Counts payments whose outcome is open, and refunds that are not done. */
export async function countUnderWay(db: Db, gateway: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from payment where gateway = ${gateway} and state in ('started', 'pending')
    )::int + (
      select count(*) from refund join payment on payment.id = refund.payment_id
      where gateway = ${gateway} and refund.state in ('open', 'pending')
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
