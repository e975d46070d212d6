import { sql } from 'kysely'
import { isMailToDecide } from '../../platform/mail/mail-outbox-records.ts'
import { isToReview } from '../fraud/review-records.ts'
import { isAwaitingStock } from '../orders/refunds/refund-cover-records.ts'
import { payoutIdsToDecide } from '../payments/payouts/missing-records.ts'
import { isWithdrawalToDecide } from '../orders/withdrawal/undecided-withdrawal-records.ts'
import { isReviewToCheck } from '../reviews/review-records.ts'
import { isStopped } from '../suppliers/cost-rules/stopped-article-records.ts'
import type { Db } from '../shop.ts'
import type { QueueKind } from './queue-items.ts'

/** Low stock depends on the pace of each variant, so it is listed and not counted. */
export type WorkCounts = Record<Exclude<QueueKind, 'low-stock'>, number>

/** Counts by indexes of waiting rows: the cost does not grow with the orders. */
export async function workCounts(
  db: Db,
  { now, disputesUntil }: { now: Date; disputesUntil: Date },
): Promise<WorkCounts> {
  const { rows } = await sql<WorkCounts>`select
    (select count(*)::integer from orders o where ${isToReview}) as "under-review",
    (select count(*)::integer from orders o where ${isAwaitingStock}) as "awaiting-stock",
    (select count(*)::integer from refund where state = 'failed') as "refused-refund",
    (select count(*)::integer from withdrawal w where ${isWithdrawalToDecide}) as withdrawal,
    (select count(*)::integer from mail where ${isMailToDecide}) as "failed-mail",
    (select count(*)::integer from dispute
      where state in ('inquiry', 'open') and respond_by > ${now} and respond_by <= ${disputesUntil}) as dispute,
    (select count(*)::integer from (${payoutIdsToDecide}) payout) as payout,
    (select count(*)::integer from supplier_article a where ${isStopped}) as "cost-jump",
    (select count(*)::integer from newsletter_hold where ended_at is null) as "held-newsletter",
    (select count(*)::integer from enquiry where state = 'open') as enquiry,
    (select count(*)::integer from review where ${isReviewToCheck}) as review
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a query without tables answers one row')
  return counts
}
