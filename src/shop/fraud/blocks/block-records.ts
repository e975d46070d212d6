import type { Insertable, Selectable } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type BlockEntryRow = Selectable<Database['block_entry']>

/** All entries, the newest first. */
export async function allBlocks(db: Db): Promise<BlockEntryRow[]> {
  return db.selectFrom('block_entry').selectAll().orderBy('id', 'desc').execute()
}

export async function countBlocks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('block_entry')
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined if the value has an entry already. */
export async function insertBlock(
  trx: Trx,
  entry: Insertable<Database['block_entry']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('block_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function lockBlock(trx: Trx, id: number): Promise<BlockEntryRow | undefined> {
  return trx.selectFrom('block_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateBlock(
  trx: Trx,
  { id, version }: Pick<BlockEntryRow, 'id' | 'version'>,
  entry: Pick<BlockEntryRow, 'effect' | 'reason' | 'ends_at'>,
): Promise<void> {
  await trx
    .updateTable('block_entry')
    .set({ ...entry, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteBlock(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('block_entry').where('id', '=', id).execute()
}
