import { z } from 'zod'
import { inTransaction } from '../../platform/database/transaction.ts'
import { cleanLine, cleanText } from '../input/visitor-text.ts'
import { memberByEmail } from '../members/member-records.ts'
import { insertShopNotice } from '../members/notices/notice-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { countMembers } from './content/notice-list-records.ts'

const noticeForm = z.object({
  to: z.union([z.literal('all'), z.email()]),
  title: z.string().overwrite(cleanLine).min(1).max(200),
  content: z.string().overwrite(cleanText).max(5000),
})

/** As it was written; `to` is a member's e-mail, or `all` for everybody who is a member now. */
type NewNotice = z.input<typeof noticeForm>

export type NoticeField = keyof NewNotice | 'typed'

export type SentNotice = { kind: 'sent' } | { kind: 'refused'; fields: NoticeField[] }

/**
 * Posts what the shop keeper writes, which cannot be taken back. The title has 1 to 200 characters, the text at most 5000; `to` is
 * refused where there is no such member.
 */
export async function sendNotice(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  notice: NewNotice,
): Promise<SentNotice> {
  const form = noticeForm.safeParse(notice)
  if (!form.success)
    return { kind: 'refused', fields: form.error.issues.map(({ path }) => path[0] as NoticeField) }
  const { to, title, content } = form.data
  return inTransaction(shop.db, async (trx) => {
    const member = to === 'all' ? undefined : await memberByEmail(trx, to)
    if (to !== 'all' && !member) return { kind: 'refused', fields: ['to'] }
    await insertShopNotice(trx, { memberId: member?.id ?? null, title, content, at: shop.now() })
    await recordChange(trx, shop.now(), actor, {
      action: 'notice.sent',
      subject: { kind: 'notice', id: member?.id ?? 'all', name: title },
      after: { to: member ? `member ${member.id}` : 'all members', title, content },
    })
    return { kind: 'sent' }
  })
}

/** To everybody who is a member now, once their number was typed. */
export async function sendNoticeToAll(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { typed, ...notice }: Omit<NewNotice, 'to'> & { typed: string },
): Promise<SentNotice> {
  if (typed.trim() !== String(await countMembers(shop.db))) return { kind: 'refused', fields: ['typed'] }
  return sendNotice(shop, actor, { ...notice, to: 'all' })
}
