import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'
import { memberByEmail } from '../member-records.ts'
import { insertShopNotice, isShopNoticePosted } from './notice-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { countMembers } from './notice-list-records.ts'

const writtenForm = z.object({
  title: z.string().overwrite(cleanLine).min(1).max(200),
  content: z.string().overwrite(cleanText).max(5000),
  /** random token of the form: sending it twice posts once */
  form: z.string().regex(/^[\w-]{22}$/),
})

const toOneForm = writtenForm.extend({ to: z.email() })
const toAllForm = writtenForm.extend({ typed: z.string().trim() })

/** `to` is a member's e-mail. */
type NoticeToOne = z.input<typeof toOneForm>

/** `typed`: the entered number of members. */
type NoticeToAll = z.input<typeof toAllForm>

export type NoticeField = keyof NoticeToOne | keyof NoticeToAll

/** `sent-already`: this form was posted before */
export type SentNotice = { kind: 'sent' | 'sent-already' } | { kind: 'refused'; fields: NoticeField[] }

type NoticeShop = Pick<Shop, 'db' | 'now'>

/** Posts a notice to one member; it cannot be withdrawn. Refuses `to` without such a member. */
export async function sendNotice(shop: NoticeShop, actor: Actor, notice: NoticeToOne): Promise<SentNotice> {
  const read = toOneForm.safeParse(notice)
  if (!read.success) return refusedFor(read.error)
  return inTransaction(shop.db, async (trx) => {
    const { form } = read.data
    if (await isShopNoticePosted(trx, form)) return { kind: 'sent-already' }
    const member = await memberByEmail(trx, read.data.to)
    if (!member) return { kind: 'refused', fields: ['to'] }
    const id = await insertShopNotice(trx, { ...read.data, memberId: member.id, at: shop.now() })
    if (id === undefined) return { kind: 'sent-already' }
    // without the text: it is deleted with the member, the log stays
    await recordChange(trx, shop.now(), actor, {
      action: 'notice.sent',
      subject: { kind: 'notice', id, name: `Notice ${id}` },
      after: { to: `member ${member.id}` },
    })
    return { kind: 'sent' }
  })
}

/** The same to all present members, once their number was entered. */
export async function sendNoticeToAll(
  shop: NoticeShop,
  actor: Actor,
  notice: NoticeToAll,
): Promise<SentNotice> {
  const read = toAllForm.safeParse(notice)
  if (!read.success) return refusedFor(read.error)
  return inTransaction(shop.db, async (trx) => {
    const { title, content, form, typed } = read.data
    if (await isShopNoticePosted(trx, form)) return { kind: 'sent-already' }
    if (typed !== String(await countMembers(trx))) return { kind: 'refused', fields: ['typed'] }
    const id = await insertShopNotice(trx, { title, content, form, memberId: null, at: shop.now() })
    if (id === undefined) return { kind: 'sent-already' }
    await recordChange(trx, shop.now(), actor, {
      action: 'notice.sent',
      subject: { kind: 'notice', id, name: title },
      after: { to: 'all members', title, content },
    })
    return { kind: 'sent' }
  })
}

function refusedFor(error: z.ZodError): SentNotice {
  return { kind: 'refused', fields: error.issues.map(({ path }) => path[0] as NoticeField) }
}
