import type { Shop } from '../../shop.ts'
import { countMembers, postedNotices } from './notice-list-records.ts'

const shownNotices = 50

export interface ListedNotice {
  id: number
  title: string
  content: string
  at: string
  /** receiving member; undefined: all */
  email: string | undefined
}

export async function listPostedNotices({
  db,
}: Pick<Shop, 'db'>): Promise<{ notices: ListedNotice[]; members: number }> {
  const [rows, members] = await Promise.all([postedNotices(db, shownNotices), countMembers(db)])
  const notices = rows.map(({ id, title, content, posted_at, email }) => ({
    id,
    title,
    content,
    at: posted_at.toISOString(),
    email: email ?? undefined,
  }))
  return { notices, members }
}
