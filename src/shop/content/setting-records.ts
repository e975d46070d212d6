import { sql } from 'kysely'
import type { Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function removeSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute()
}

export async function settingRows(db: Db, keys: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  return rows.map((row) => [row.key, row.value])
}

/** Locks the settings against other writers until the transaction ends; reads continue. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(trx)
}
