import { sql, type Insertable, type Selectable } from 'kysely'
import type { Slice } from '../../page.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

type SignInRow = Selectable<Database['member_sign_in']>

export async function insertSignIn(db: Db, row: Insertable<Database['member_sign_in']>): Promise<void> {
  await db.insertInto('member_sign_in').values(row).execute()
}

export async function signInsOf(db: Db, memberId: number, { offset, limit }: Slice): Promise<SignInRow[]> {
  return db
    .selectFrom('member_sign_in')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countSignInsOf(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_sign_in')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
