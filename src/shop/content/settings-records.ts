import type { Db } from '../shop.ts'

export async function settingRows(db: Db, keys: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  return rows.map((row) => [row.key, row.value])
}
