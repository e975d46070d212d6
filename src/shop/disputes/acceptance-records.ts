import type { Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type AcceptanceRow = Selectable<Database['dispute_acceptance']>

/** Stores an acceptance in place of that of an earlier run of the dispute. */
export async function storeAcceptance(trx: Db, row: AcceptanceRow): Promise<void> {
  const { accepted_at, author } = row
  await trx
    .insertInto('dispute_acceptance')
    .values(row)
    .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet({ accepted_at, author }))
    .execute()
}

export async function acceptancesOf(db: Db, disputeIds: readonly number[]): Promise<AcceptanceRow[]> {
  if (disputeIds.length === 0) return []
  return db
    .selectFrom('dispute_acceptance')
    .selectAll()
    .where('dispute_id', 'in', [...disputeIds])
    .execute()
}
