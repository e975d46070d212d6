import { numberedSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { answersTo, insertAnswer, lockEnquiry, setEnquiryState } from './enquiry-records.ts'
import { refuse } from '../errors.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { limited } from '../input/limited-text.ts'
import { cleanText } from '../input/visitor-text.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'

export const maxAnswer = 5000

interface Answer {
  text: string
  closes: boolean
  seen?: number | undefined
}

export async function answerEnquiry(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  id: number,
  { text, closes, seen }: Answer,
): Promise<void> {
  const content = limited(cleanText(text), { field: 'answer', max: maxAnswer })
  const now = shop.now()
  await inTransaction(shop.db, async (trx) => {
    const enquiry = (await lockEnquiry(trx, id)) ?? refuse('not-found')
    const earlier = await answersTo(trx, id)
    if (enquiry.state === 'done') refuse('staff.changed')
    refuseUnseen(seen, earlier.length)
    const answerId = await insertAnswer(trx, {
      enquiry_id: id,
      author: actor.name,
      content,
      answered_at: now,
    })
    await setEnquiryState(trx, id, closes ? 'done' : 'answered')
    await queueMail(trx, {
      dedupeKey: `enquiry-answer:${answerId}`,
      kind: 'enquiry-answer',
      recipient: enquiry.fields.email,
      locale: enquiry.locale,
      params: { answerId },
      dueAt: now,
    })
    await recordChange(trx, now, actor, {
      action: 'enquiry.answered',
      subject: numberedSubject('enquiry', id, enquiry.kind),
      after: { state: closes ? 'done' : 'answered' },
    })
  })
  shop.wake('send-mail')
}
