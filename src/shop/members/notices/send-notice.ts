import { officeText } from '../../localisation/office-text.ts'
import { numberedSubject } from '../../staff/audit/subjects.ts'
import { type Issue, refuse, refuseAll } from '../../errors.ts'
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'
import { memberByEmail } from '../member-records.ts'
import { insertShopNotice, isShopNoticePosted } from './notice-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { countMembers } from './notice-list-records.ts'

const maxTitle = 200
const maxContent = 5000

const writtenForm = z.object({
  title: z.string().overwrite(cleanLine).min(1).max(maxTitle),
  content: z.string().overwrite(cleanText).max(maxContent),
  /** random token of the form: a form that is sent twice posts one notice */
  form: z.string().regex(/^[\w-]{22}$/),
})

const toOneForm = writtenForm.extend({ to: z.email() })
const toAllForm = writtenForm.extend({ entered: z.string().trim() })

/** `to` is a member's e-mail. */
type NoticeToOne = z.input<typeof toOneForm>

/** `entered`: the entered number of members. */
type NoticeToAll = z.input<typeof toAllForm>

/** `sent-already`: this form was posted before */
export type SentNotice = 'sent' | 'sent-already'

type NoticeShop = Pick<Shop, 'db' | 'now'>

/** Posts a permanent notice to one member. Refuses `notice.no-member` if no member has the e-mail `to`. */
export async function sendNotice(shop: NoticeShop, actor: Actor, notice: NoticeToOne): Promise<SentNotice> {
  const read = toOneForm.safeParse(notice)
  if (!read.success) return refuseFor(read.error)
  return inTransaction(shop.db, async (trx) => {
    const { form } = read.data
    if (await isShopNoticePosted(trx, form)) return 'sent-already'
    const member = (await memberByEmail(trx, read.data.to)) ?? refuse('notice.no-member', { field: 'to' })
    const id = await insertShopNotice(trx, { ...read.data, memberId: member.id, at: shop.now() })
    if (id === undefined) return 'sent-already'
    // without the text: it is deleted with the member, the log stays
    await recordChange(trx, shop.now(), actor, {
      action: 'notice.sent',
      subject: numberedSubject('notice', id),
      after: { to: numberedSubject('member', member.id).name },
    })
    return 'sent'
  })
}

/** Posts a notice to all present members, if `entered` is their number. */
export async function sendNoticeToAll(
  shop: NoticeShop,
  actor: Actor,
  notice: NoticeToAll,
): Promise<SentNotice> {
  const read = toAllForm.safeParse(notice)
  if (!read.success) return refuseFor(read.error)
  return inTransaction(shop.db, async (trx) => {
    const { title, content, form, entered } = read.data
    if (await isShopNoticePosted(trx, form)) return 'sent-already'
    if (entered !== String(await countMembers(trx))) refuse('notice.other-number', { field: 'entered' })
    const id = await insertShopNotice(trx, { title, content, form, memberId: null, at: shop.now() })
    if (id === undefined) return 'sent-already'
    await recordChange(trx, shop.now(), actor, {
      action: 'notice.sent',
      subject: { kind: 'notice', id, name: title },
      after: { to: officeText('audit.value.all-members'), title, content },
    })
    return 'sent'
  })
}

const issues: Partial<Record<PropertyKey, Issue>> = {
  title: { code: 'input.length', values: { max: maxTitle } },
  content: { code: 'input.too-long', values: { max: maxContent } },
  to: { code: 'notice.no-member' },
  form: { code: 'notice.old-form' },
}

function refuseFor(error: z.ZodError): never {
  const [first, ...others] = error.issues.map(({ path: [field = ''] }): Issue => ({
    code: 'input.invalid',
    ...issues[field],
    field: String(field),
  }))
  return refuseAll([first ?? { code: 'input.invalid' }, ...others])
}
