import { sql, type Selectable } from 'kysely'
import type { Slice } from '../../page.ts'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { NoticeKind, NoticeParams } from '../member-tables.ts'

export type NoticeRow = Selectable<Database['member_notice']>

export interface NewNotice {
  memberId: number
  kind: Exclude<NoticeKind, 'shop'>
  /** event, e.g. `delivered:42`; a second notice with the same key is dropped */
  dedupeKey: string
  orderId?: number
  params?: NoticeParams
  at: Date
}

/** Posts a notice in the transaction of its event. Its text is written when it is read. */
export async function postNotice(db: Db, notice: NewNotice): Promise<void> {
  await db
    .insertInto('member_notice')
    .values({
      member_id: notice.memberId,
      kind: notice.kind,
      dedupe_key: notice.dedupeKey,
      order_id: notice.orderId ?? null,
      params: JSON.stringify(notice.params ?? {}),
      posted_at: notice.at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

interface ShopNotice {
  memberId: number | null
  title: string
  content: string
  form: string
  at: Date
}

export async function insertShopNotice(db: Db, notice: ShopNotice): Promise<number | undefined> {
  const row = await db
    .insertInto('member_notice')
    .values({
      member_id: notice.memberId,
      kind: 'shop',
      dedupe_key: formKey(notice.form),
      order_id: null,
      params: JSON.stringify({}),
      title: notice.title,
      content: notice.content,
      posted_at: notice.at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isShopNoticePosted(db: Db, form: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_notice')
    .select('id')
    .where('dedupe_key', '=', formKey(form))
    .executeTakeFirst()
  return row !== undefined
}

function formKey(form: string): string {
  return `form:${form}`
}

/** Notices to a member and to all members since they joined, newest first. */
export async function noticesOf(db: Db, memberId: number, { offset, limit }: Slice): Promise<NoticeRow[]> {
  return toMember(db, memberId)
    .selectAll('notice')
    .orderBy('notice.posted_at', 'desc')
    .orderBy('notice.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countNoticesOf(db: Db, memberId: number): Promise<number> {
  const { count } = await noticeCount(db, memberId).executeTakeFirstOrThrow()
  return count
}

export function noticeCount(db: Db, memberId: number) {
  return toMember(db, memberId).select(sql<number>`count(*)::integer`.as('count'))
}

function toMember(db: Db, memberId: number) {
  return db
    .selectFrom('member_notice as notice')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .where((where) =>
      where.or([
        where('notice.member_id', '=', memberId),
        where.and([
          where('notice.member_id', 'is', null),
          where('notice.posted_at', '>=', where.ref('member.joined_at')),
        ]),
      ]),
    )
}
