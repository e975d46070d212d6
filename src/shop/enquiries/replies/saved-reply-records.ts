import type { Insertable, Selectable } from 'kysely'
import type { Database, Db, Trx } from '../../schema.ts'

export type SavedReply = Selectable<Database['saved_reply']>

export async function allReplies(db: Db): Promise<SavedReply[]> {
  return db.selectFrom('saved_reply').selectAll().orderBy('name').orderBy('locale').execute()
}

export async function repliesIn(db: Db, locales: readonly string[]): Promise<SavedReply[]> {
  return db
    .selectFrom('saved_reply')
    .selectAll()
    .where('locale', 'in', [...locales])
    .orderBy('name')
    .execute()
}

export async function lockReply(trx: Trx, id: number): Promise<SavedReply | undefined> {
  return trx.selectFrom('saved_reply').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined if the language has a reply of this name. */
export async function insertReply(
  trx: Trx,
  reply: Insertable<Database['saved_reply']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('saved_reply')
    .values(reply)
    .onConflict((conflict) => conflict.columns(['locale', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateReply(
  trx: Trx,
  { id, version }: Pick<SavedReply, 'id' | 'version'>,
  content: string,
): Promise<void> {
  await trx
    .updateTable('saved_reply')
    .set({ content, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteReply(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('saved_reply').where('id', '=', id).execute()
}
