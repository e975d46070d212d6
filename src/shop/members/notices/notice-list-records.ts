import { sql } from 'kysely'
import type { Db } from '../../shop.ts'

export interface PostedNotice {
  id: number
  title: string
  content: string
  posted_at: Date
  email: string | null
}

export async function postedNotices(db: Db, limit: number): Promise<PostedNotice[]> {
  return db
    .selectFrom('member_notice as notice')
    .leftJoin('member', 'member.id', 'notice.member_id')
    .select(['notice.id', 'notice.title', 'notice.content', 'notice.posted_at', 'member.email'])
    .where('notice.kind', '=', 'shop')
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
