import { sql } from 'kysely'
import type { Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

/** Sets what `settings.ts` names. */
export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function settingRows(db: Db, keys: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  return rows.map((row) => [row.key, row.value])
}

/** Until the transaction ends nobody else changes a setting; everybody reads on. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(trx)
}
