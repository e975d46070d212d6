import { inTransaction } from '../../platform/database/transaction.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { textLength } from '../input/text-length.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { refuse } from '../errors.ts'
import { textFields, titleField } from '../content/texts/text-kinds.ts'
import { type StoredText, textsOf } from '../content/texts/text-records.ts'
import { deleteNewsletterRow, insertNewsletter, lockNewsletter } from './newsletter-records.ts'
import type { Trx } from '../schema.ts'

export async function addNewsletter(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  entered: string,
): Promise<number> {
  const subject = cleanLine(entered)
  const length = textLength(subject)
  if (length === 0 || length > maxSubject)
    refuse('input.length', { field: 'subject', values: { max: maxSubject } })
  return inTransaction(db, async (trx) => {
    const id = await insertNewsletter(trx, subject, now())
    await recordChange(trx, now(), actor, {
      action: 'newsletter.added',
      subject: { kind: 'newsletter', id, name: subject },
      after: { subject },
    })
    return id
  })
}

export const maxSubject = textFields.newsletter.find(({ name }) => name === 'subject')?.max ?? 0

/** Deletes a draft; the audit log keeps its texts. Refuses `staff.changed` if it is not a draft. */
export async function deleteNewsletter(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const newsletter = await lockNewsletter(trx, id)
    if (newsletter?.state !== 'draft') refuse('staff.changed')
    const texts = await textsOf(trx, newsletterItem(id))
    await deleteNewsletterRow(trx, id)
    const said = texts.flatMap(({ locale, fields }) =>
      Object.entries(fields).map(([field, text]): [string, string] => [`${locale} ${field}`, text]),
    )
    await recordChange(trx, now(), actor, {
      action: 'newsletter.deleted',
      subject: { kind: 'newsletter', id, name: subjectIn(texts, id) },
      before: Object.fromEntries(said),
    })
  })
}

export function newsletterItem(id: number) {
  return { kind: 'newsletter', id: String(id), key: id } as const
}

export async function subjectOf(trx: Trx, id: number): Promise<string> {
  return subjectIn(await textsOf(trx, newsletterItem(id)), id)
}

function subjectIn(texts: readonly StoredText[], id: number): string {
  const english = texts.find(({ locale }) => locale === fallbackLocaleId)
  return english?.fields[titleField('newsletter')] ?? String(id)
}
