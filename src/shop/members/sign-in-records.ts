import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type SignInRow = Selectable<Database['member_sign_in']>

export async function insertSignIn(db: Db, row: Insertable<Database['member_sign_in']>): Promise<void> {
  await db.insertInto('member_sign_in').values(row).execute()
}

/** The newest first. */
export async function signInsOf(
  db: Db,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SignInRow[]; total: number }> {
  const rows = await db
    .selectFrom('member_sign_in')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('member_sign_in')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}
