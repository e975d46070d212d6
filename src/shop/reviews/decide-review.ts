import { numberedSubject } from '../staff/audit/subjects.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { decideReview } from './review-records.ts'
import { reviewStatus } from './review-status.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'

type Seen = 'toCheck' | 'shown' | 'hidden'

/** Publishes a pending or hidden review. False if its state is not the one seen. */
export async function publishReview(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  seen: Seen = 'toCheck',
): Promise<boolean> {
  return decide(shop, actor, id, { seen, to: 'shown' })
}

/** Hides a review. False as with `publishReview`. */
export async function hideReview(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  seen: Seen = 'toCheck',
): Promise<boolean> {
  return decide(shop, actor, id, { seen, to: 'hidden' })
}

async function decide(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  { seen, to }: { seen: Seen; to: 'shown' | 'hidden' },
): Promise<boolean> {
  if (seen === to) return false
  return inTransaction(db, async (trx) => {
    const review = await decideReview(trx, id, { from: reviewStatus[seen], to: reviewStatus[to] })
    if (!review) return false
    await recordChange(trx, now(), actor, {
      action: to === 'shown' ? 'review.published' : 'review.hidden',
      subject: numberedSubject('review', id),
      after: { productId: review.productId },
    })
    return true
  })
}
