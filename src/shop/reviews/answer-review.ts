import { numberedSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../errors.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { textLength } from '../input/text-length.ts'
import { cleanText } from '../input/visitor-text.ts'
import { lockReview, setReviewAnswer } from './review-records.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'

export const maxReviewAnswer = 1000

/** Publishes the shop's answer below a review as plain text; an empty one removes it. */
export async function answerReview(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  { text, seen }: { text: string; seen?: string | undefined },
): Promise<void> {
  const answer = cleanText(text)
  if (textLength(answer) > maxReviewAnswer)
    refuse('input.too-long', { field: `answer-${id}`, values: { max: maxReviewAnswer } })
  await inTransaction(db, async (trx) => {
    const review = (await lockReview(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen && cleanText(seen), review.answer)
    if (answer === review.answer) return
    await setReviewAnswer(trx, id, answer, now())
    await recordChange(trx, now(), actor, {
      action: 'review.answered',
      subject: numberedSubject('review', id),
      before: { answered: review.answer !== '' },
      after: { answered: answer !== '' },
    })
  })
}
