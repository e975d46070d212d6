import { inTransaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../content/settings.ts'
import { refuse } from '../errors.ts'
import { type LimitShop, networkOfVisitor, secondsUntilAllowed } from '../input/limit-use.ts'
import { rowOfCode } from '../members/mailed-code.ts'
import { orderById } from '../orders/order-records.ts'
import type { Visitor } from '../visitor.ts'
import { hasLink } from './find-links.ts'
import type { ReviewInput } from './review-form.ts'
import { hasRevealedPurchase } from './purchase-records.ts'
import { reviewStatus } from './review-status.ts'
import { insertReview, isReviewable } from './review-records.ts'
import { reviewRefusal } from './who-may-review.ts'

/**
 * Publishes a review as plain text; one with a link waits for a check. Accepts one review a minute for each network,
 * browser and e-mail, over all processes (REV-2). A review is verified if the writer bought the product and revealed
 * a key, by own orders or by the `proof` in a review mail's link. Returns whether the review waits. Refuses
 * `review.closed`, `review.sign-in`, `review.too-soon`, `not-found`.
 */
export async function postReview(
  shop: LimitShop,
  visitor: Visitor,
  { proof = '', ...input }: ReviewInput & { proof?: string | undefined },
): Promise<{ isHeld: boolean }> {
  const refusal = reviewRefusal(await readSettings(shop.db), visitor)
  if (refusal) refuse(refusal)
  const now = shop.now()
  const linked = await rowOfCode(shop, 'review-proof', proof, (id) => orderById(shop.db, id))
  const isHeld = hasLink(`${input.fillName} ${input.content}`)
  await inTransaction(shop.db, async (trx) => {
    if (!(await isReviewable(trx, input.productId))) refuse('not-found', { field: 'productId' })
    for (const who of writersOf(visitor, input.email)) {
      if ((await secondsUntilAllowed(shop, 'review.writer', who, { db: trx })) > 0) refuse('review.too-soon')
    }
    const status = isHeld ? reviewStatus.toCheck : reviewStatus.shown
    const memberId = visitor.member?.id
    const isVerified = await hasRevealedPurchase(trx, input.productId, {
      owner: { memberId, guestHash: shop.secrets.hashToken(visitor.guestToken) },
      linkedId: linked?.id,
    })
    await insertReview(trx, { ...input, memberId, status, isVerified, now })
  })
  return { isHeld }
}

/** Always in the same order, to avoid deadlocks. */
function writersOf(visitor: Visitor, email: string): string[] {
  return [
    `network ${networkOfVisitor(visitor)}`,
    `browser ${visitor.guestToken}`,
    `email ${email.toLowerCase()}`,
  ]
}
