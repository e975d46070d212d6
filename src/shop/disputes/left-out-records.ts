import type { Db } from '../shop.ts'
import { isFactName } from './left-out.ts'
import type { FactName } from './weigh-evidence.ts'

export async function leftOutOf(db: Db, disputeId: number): Promise<FactName[]> {
  const rows = await db
    .selectFrom('dispute_left_out')
    .select('fact')
    .where('dispute_id', '=', disputeId)
    .execute()
  return rows.map(({ fact }) => fact).filter(isFactName)
}

/** False if it was already left out. */
export async function insertLeftOut(trx: Db, disputeId: number, fact: FactName): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await trx
    .insertInto('dispute_left_out')
    .values({ dispute_id: disputeId, fact })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return rows === 1n
}

export async function deleteLeftOut(trx: Db, disputeId: number, fact: FactName): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('dispute_left_out')
    .where('dispute_id', '=', disputeId)
    .where('fact', '=', fact)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
