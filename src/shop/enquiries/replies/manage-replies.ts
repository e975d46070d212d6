import { inTransaction } from '../../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { lengthIssues } from '../../input/limited-text.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { readShopName } from '../../localisation/site/shop-name-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { type Change, recordChange } from '../../staff/audit/record-change.ts'
import { maxAnswer } from '../answer-enquiry.ts'
import { fillReply, unknownName } from './fill-reply.ts'
import {
  deleteReply,
  insertReply,
  lockReply,
  repliesIn,
  type SavedReply,
  updateReply,
} from './saved-reply-records.ts'

export const maxReplyName = 60

type ReplyShop = Pick<Shop, 'db' | 'now'>

export interface EnteredReply {
  locale: string
  name: string
  content: string
}

/** Adds a saved reply. Refuses `reply.known` if the language has one of this name. */
export async function addReply({ db, now }: ReplyShop, actor: Actor, entered: EnteredReply): Promise<void> {
  const { locale } = entered
  const [name, content] = [cleanLine(entered.name), cleanText(entered.content)]
  refuseIfAny([
    ...(locales.some(({ id }) => id === locale) ? [] : [{ code: 'input.choice', field: 'locale' } as const]),
    ...lengthIssues(name, { field: 'name', max: maxReplyName }),
    ...contentIssues(content),
  ])
  await inTransaction(db, async (trx) => {
    const id = (await insertReply(trx, { locale, name, content })) ?? refuse('reply.known', { field: 'name' })
    const subject = subjectOf({ id, locale, name })
    await recordChange(trx, now(), actor, { action: 'reply.added', subject, after: { content } })
  })
}

/** Changes the text of a saved reply. Refuses `staff.changed` if it was changed since it was read. */
export async function changeReply(
  { db, now }: ReplyShop,
  actor: Actor,
  entered: { id: number; seen: number; content: string },
): Promise<void> {
  const content = cleanText(entered.content)
  refuseIfAny(contentIssues(content))
  await inTransaction(db, async (trx) => {
    const row = (await lockReply(trx, entered.id)) ?? refuse('not-found')
    refuseUnseen(entered.seen, row.version)
    await updateReply(trx, row, content)
    await recordChange(trx, now(), actor, {
      action: 'reply.changed',
      subject: subjectOf(row),
      before: { content: row.content },
      after: { content },
    })
  })
}

export async function removeReply({ db, now }: ReplyShop, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = (await lockReply(trx, id)) ?? refuse('not-found')
    await deleteReply(trx, id)
    const { content } = row
    await recordChange(trx, now(), actor, {
      action: 'reply.removed',
      subject: subjectOf(row),
      before: { content },
    })
  })
}

export interface ReadyReply {
  id: number
  name: string
  content: string
}

/** Facts of an enquiry that a reply may name. */
export interface AnsweredEnquiry {
  locale: string
  name: string
  orderNo: string
}

/** Returns the saved replies in the language of an enquiry, or else in English, with their names filled in. */
export async function repliesFor(
  { db }: Pick<Shop, 'db'>,
  { locale, name, orderNo: order }: AnsweredEnquiry,
): Promise<ReadyReply[]> {
  const rows = await repliesIn(db, [locale, fallbackLocaleId])
  if (rows.length === 0) return []
  const values = { name, shop: await readShopName(db), order }
  const own = rows.filter((row) => row.locale === locale)
  return (own.length > 0 ? own : rows).map((row) => ({
    id: row.id,
    name: row.name,
    content: fillReply(row.content, values),
  }))
}

function contentIssues(content: string): Issue[] {
  const unknown = unknownName(content)
  return [
    ...lengthIssues(content, { field: 'content', max: maxAnswer }),
    ...(unknown === undefined
      ? []
      : [{ code: 'reply.unknown-name', field: 'content', values: { name: unknown } } as const]),
  ]
}

function subjectOf({ id, locale, name }: Pick<SavedReply, 'id' | 'locale' | 'name'>): Change['subject'] {
  return { kind: 'reply', id, name: `${name} (${locale})` }
}
