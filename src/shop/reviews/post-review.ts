import { inTransaction } from '../../platform/database/transaction.ts'
import { countUse } from '../../platform/security/use-limit-records.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { ReviewInput } from './review-form.ts'
import { insertReview, isReviewable } from './review-records.ts'
import { reviewRefusal } from './who-may-review.ts'

const onceAMinute = { most: 1, seconds: 60 }

/**
 * Publishes a review at once, as plain text. One a minute for each network address, browser and e-mail, whichever process
 * they come to (REV-2). Refuses `review.closed`, `review.sign-in`, `review.too-soon`, `not-found`.
 */
export async function postReview(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  visitor: Visitor,
  input: ReviewInput,
): Promise<void> {
  const refusal = await reviewRefusal(shop, visitor)
  if (refusal) refuse(refusal)
  const now = shop.now()
  await inTransaction(shop.db, async (trx) => {
    if (!(await isReviewable(trx, input.productId))) refuse('not-found', { field: 'productId' })
    for (const who of writersOf(visitor, input.email)) {
      const key = `review:${shop.secrets.sign('use-limit', who)}`
      if ((await countUse(trx, key, onceAMinute, now)) > 0) refuse('review.too-soon')
    }
    await insertReview(trx, { ...input, memberId: visitor.member?.id, now })
  })
}

/** Always in the same order, so that two who share some never wait for each other. */
function writersOf(visitor: Visitor, email: string): string[] {
  return [`address ${visitor.ip}`, `browser ${visitor.guestToken}`, `email ${email.toLowerCase()}`]
}
