import { storedText } from '../localisation/words.ts'
import { ordersToReview } from '../fraud/review-records.ts'
import { isRefundedByHand } from '../orders/refunds/refund-cover-records.ts'
import type { Db, Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { may, type Permission } from '../staff/roles.ts'
import { listFailedMails } from '../orders/mail/failed-mails.ts'
import { readInbox } from './inbox/read-inbox.ts'
import { heldNewsletters } from '../newsletters/sending/plan-records.ts'
import { readLowStock } from '../keys/pool/read-pool.ts'
import { countWork, disputesUntil } from './count-work.ts'
import {
  type AwaitingStock,
  type CostJump,
  type DisputeDue,
  type EnquiryItem,
  type FailedMailItem,
  type HeldNewsletter,
  type LowStock,
  type PayoutItem,
  type QueueItem,
  type QueueKind,
  queueKey,
  queueKinds,
  type RefusedRefund,
  type ReviewItem,
  type UnderReview,
  type WithdrawalItem,
} from './queue-items.ts'
import { companyTitle } from '../gateways/company-title.ts'
import { payoutsToDecide } from '../payments/payouts/payout-list-records.ts'
import { stoppedArticles } from '../suppliers/cost-rules/stopped-article-records.ts'
import { withdrawalsToDecide } from '../payments/withdrawals/withdrawal-records.ts'
import { disputesDue, ordersAwaitingStock, refusedRefunds, waitingMoney } from './queue-records.ts'
import { snoozedItems } from './snooze-records.ts'

export interface QueueGroup {
  kind: QueueKind
  /** number of items of the kind, without snoozed ones */
  count: number
  /** longest waiting first, at most 50; all variants with low stock */
  items: QueueItem[]
}

export interface Queue {
  /** kinds with items, in the order of `queueKinds` */
  groups: QueueGroup[]
  count: number
  snoozed: number
  /** paid amounts of waiting orders, in US cents */
  waitingUsdCents: number
}

const maxListed = 50

/** Returns all items that need a person, without those that the staff member, if given, has snoozed. */
export async function listQueue(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Pick<SignedInStaff, 'id' | 'role'> | undefined,
): Promise<Queue> {
  const { db, now } = shop
  const [counts, snoozed, waitingUsdCents, ...items] = await Promise.all([
    countWork(shop),
    staff ? snoozedItems(db, staff.id, now()) : new Set<string>(),
    waitingMoney(db),
    underReview(db),
    awaitingStock(db),
    refused(db),
    withdrawals(db),
    failedMails(shop),
    disputes(db, now()),
    payouts(db),
    pausedByThemselves(db),
    costJumps(db),
    lowStock(shop),
    enquiries(shop),
    reviews(shop),
  ])
  const all: readonly QueueItem[] = items.flat().filter(({ kind }) => isFor(kind, staff))
  const kinds = queueKinds.filter((kind) => isFor(kind, staff))
  const groups = kinds.map((kind): QueueGroup => {
    const ofKind = all.filter((item) => item.kind === kind)
    const shown = ofKind.filter((item) => !snoozed.has(queueKey(item)))
    const count = kind === 'low-stock' ? ofKind.length : Math.max(counts[kind], ofKind.length)
    return { kind, count: count - ofKind.length + shown.length, items: shown }
  })
  const hidden = all.filter((item) => snoozed.has(queueKey(item))).length
  return {
    groups: groups.filter(({ count }) => count > 0),
    count: groups.reduce((sum, { count }) => sum + count, 0),
    snoozed: hidden,
    waitingUsdCents,
  }
}

/** Whether the staff member may see this kind: payouts and suppliers need a permission. */
function isFor(kind: QueueKind, staff: Pick<SignedInStaff, 'role'> | undefined): boolean {
  const needs = needsOf[kind]
  return needs === undefined || staff === undefined || may(staff.role, needs)
}

const needsOf: Partial<Record<QueueKind, Permission>> = {
  payout: 'payouts.read',
  'cost-jump': 'suppliers.read',
}

async function underReview(db: Db): Promise<UnderReview[]> {
  const waiting = await ordersToReview(db, maxListed)
  return waiting.map(({ order, paidAt, reasons }) => ({
    kind: 'under-review',
    id: order.id,
    orderNo: order.order_no,
    cents: order.total_cents,
    currency: order.currency,
    reasons,
    since: (paidAt ?? order.placed_at).toISOString(),
  }))
}

async function awaitingStock(db: Db): Promise<AwaitingStock[]> {
  const lines = await ordersAwaitingStock(db, maxListed)
  return [...Map.groupBy(lines, ({ id }) => id)].flatMap(([id, ofOrder]) => {
    const [first] = ofOrder
    if (!first) return []
    return {
      kind: 'awaiting-stock' as const,
      id,
      orderNo: first.order_no,
      cents: first.total_cents,
      currency: first.currency,
      ordered: ofOrder.reduce((sum, { ordered }) => sum + ordered, 0),
      missing: ofOrder
        .filter(({ missing }) => missing > 0)
        .map((line) => ({
          variantId: line.variant_id,
          sku: line.sku,
          name: [line.name, line.attributes].filter(Boolean).join(', '),
          keys: line.missing,
        })),
      since: (first.paid_at ?? first.placed_at).toISOString(),
    }
  })
}

async function refused(db: Db): Promise<RefusedRefund[]> {
  const refunds = await refusedRefunds(db, maxListed)
  return refunds.map((refund) => ({
    kind: 'refused-refund',
    id: refund.id,
    orderNo: refund.order_no,
    cents: refund.cents,
    currency: refund.currency,
    company: refund.gateway,
    isByHand: isRefundedByHand(refund.gateway),
    error: storedText(refund.last_error),
    attempts: refund.attempts,
    since: refund.opened_at.toISOString(),
  }))
}

async function withdrawals(db: Db): Promise<WithdrawalItem[]> {
  const waiting = await withdrawalsToDecide(db, maxListed)
  return waiting.map(({ sentAt, ...item }) => ({ kind: 'withdrawal', ...item, since: sentAt.toISOString() }))
}

async function failedMails(shop: Pick<Shop, 'db'>): Promise<FailedMailItem[]> {
  const mails = await listFailedMails(shop, maxListed)
  return mails.toReversed().map(({ kind: mailKind, queuedAt, id, recipient, orderNo, error }) => ({
    kind: 'failed-mail',
    id,
    mailKind,
    recipient,
    orderNo,
    error,
    since: queuedAt.toISOString(),
  }))
}

async function disputes(db: Db, now: Date): Promise<DisputeDue[]> {
  const due = await disputesDue(db, now, disputesUntil(now), maxListed)
  return due.map((dispute) => ({
    kind: 'dispute',
    id: dispute.id,
    orderNo: dispute.order_no,
    cents: dispute.cents,
    currency: dispute.currency,
    reason: dispute.reason,
    respondBy: (dispute.respond_by ?? now).toISOString(),
    since: dispute.opened_at.toISOString(),
  }))
}

async function costJumps(db: Db): Promise<CostJump[]> {
  const stopped = await stoppedArticles(db, { limit: maxListed })
  return stopped.map(({ fromCents, toCents, stoppedAt, ...article }) => ({
    kind: 'cost-jump',
    ...article,
    fromCents: fromCents ?? undefined,
    toCents: toCents ?? undefined,
    since: stoppedAt.toISOString(),
  }))
}

async function payouts(db: Db): Promise<PayoutItem[]> {
  const waiting = await payoutsToDecide(db, maxListed)
  return waiting.map(({ id, gateway, name, cents, currency, missing, madeAt }) => ({
    kind: 'payout',
    id,
    name,
    cents,
    currency,
    missing,
    company: companyTitle(gateway),
    since: madeAt.toISOString(),
  }))
}

async function pausedByThemselves(db: Db): Promise<HeldNewsletter[]> {
  const held = await heldNewsletters(db, maxListed)
  return held.map(({ heldAt, ...one }) => ({
    kind: 'held-newsletter',
    ...one,
    since: heldAt.toISOString(),
  }))
}

/** Returns variants with low stock, except those that waiting orders show already. */
async function lowStock(shop: Pick<Shop, 'db' | 'now'>): Promise<LowStock[]> {
  const low = await readLowStock(shop)
  const since = shop.now().toISOString()
  return low
    .filter(({ owed }) => owed === 0)
    .map(({ id, sku, name, available, daysLeft }) => ({
      kind: 'low-stock',
      id,
      sku,
      name,
      left: available,
      daysLeft,
      since,
    }))
}

async function enquiries(shop: Pick<Shop, 'db'>): Promise<EnquiryItem[]> {
  const inbox = await readInbox(shop, 'enquiries')
  return inbox.enquiries.map(({ id, kind: enquiryKind, name, message, sentAt }) => ({
    kind: 'enquiry',
    id,
    enquiryKind,
    name,
    message,
    since: sentAt,
  }))
}

async function reviews(shop: Pick<Shop, 'db'>): Promise<ReviewItem[]> {
  const inbox = await readInbox(shop, 'reviews')
  return inbox.reviews.map(({ id, product, author, content, score, postedAt }) => ({
    kind: 'review',
    id,
    product: product.name,
    author,
    content,
    score,
    since: postedAt,
  }))
}
