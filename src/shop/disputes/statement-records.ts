import type { Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type StatementRow = Selectable<Database['dispute_statement']>

export async function statementOf(db: Db, disputeId: number): Promise<StatementRow | undefined> {
  return db.selectFrom('dispute_statement').selectAll().where('dispute_id', '=', disputeId).executeTakeFirst()
}

export async function storeStatement(trx: Db, row: Omit<StatementRow, 'id'>): Promise<void> {
  await deleteStatement(trx, row.dispute_id)
  await trx.insertInto('dispute_statement').values(row).execute()
}

export async function deleteStatement(trx: Db, disputeId: number): Promise<void> {
  await trx.deleteFrom('dispute_statement').where('dispute_id', '=', disputeId).execute()
}
