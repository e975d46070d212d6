import type { Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

type DisputeFileRow = Selectable<Database['dispute_file']>

export async function insertDisputeFile(trx: Db, file: Omit<DisputeFileRow, 'id'>): Promise<void> {
  await trx.insertInto('dispute_file').values(file).execute()
}

export async function filesOfDispute(db: Db, disputeId: number): Promise<Omit<DisputeFileRow, 'pdf'>[]> {
  return db
    .selectFrom('dispute_file')
    .select(['id', 'dispute_id', 'added_at', 'author', 'name', 'pages'])
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute()
}

export async function contentOfFiles(
  db: Db,
  ids: readonly number[],
): Promise<Pick<DisputeFileRow, 'id' | 'pdf'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('dispute_file')
    .select(['id', 'pdf'])
    .where('id', 'in', [...ids])
    .execute()
}

export async function deleteDisputeFile(
  trx: Db,
  { id, disputeId }: { id: number; disputeId: number },
): Promise<{ pages: number } | undefined> {
  return trx
    .deleteFrom('dispute_file')
    .where('id', '=', id)
    .where('dispute_id', '=', disputeId)
    .returning('pages')
    .executeTakeFirst()
}
