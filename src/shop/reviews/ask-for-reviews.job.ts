import { dayMs } from '../../platform/durations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Job } from '../../platform/jobs/run-jobs.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Shop } from '../shop.ts'
import { lockOrdersToRate, markAsked } from './review-request-records.ts'
import { reviewRequestTerms } from './review-request-terms.ts'

const maxAtOnce = 100

/** days in which a later reveal still leads to a request; buyers of older orders get none */
const graceDays = 7

/** Mails buyers for a review, once per order, some days after delivery. */
export const askForReviewsJob = {
  name: 'ask-for-reviews',
  everySeconds: 60,
  run: askForReviews,
} as const satisfies Job<Shop>

async function askForReviews(shop: Pick<Shop, 'db' | 'now' | 'wake'>): Promise<number> {
  const terms = await reviewRequestTerms(shop.db)
  if (!terms) return 0
  const now = shop.now()
  const until = new Date(now.getTime() - terms.days * dayMs)
  const after = new Date(until.getTime() - graceDays * dayMs)
  const asked = await inTransaction(shop.db, async (trx) => {
    const { membersOnly } = terms
    const orders = await lockOrdersToRate(trx, { membersOnly, after, until, max: maxAtOnce })
    for (const { id: orderId, email, locale } of orders)
      await queueMail(trx, {
        dedupeKey: `review-request:${orderId}`,
        kind: 'review-request',
        recipient: email,
        locale,
        params: { orderId },
        dueAt: now,
      })
    await markAsked(
      trx,
      orders.map(({ id }) => id),
      now,
    )
    return orders.length
  })
  if (asked > 0) shop.wake('send-mail')
  return asked
}
