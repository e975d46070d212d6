import { officeText } from '../../localisation/office-text.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { isChargeable } from '../../money.ts'
import { reasonOf } from '../../input/limited-text.ts'
import { decimal } from '../../money-text.ts'
import { existingOrder, lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { isRefundedByHand } from '../../orders/refunds/refund-cover-records.ts'
import { paymentsOfOrder, type PaymentRow } from '../payment-records.ts'
import { disputedMoney } from '../dispute-state/dispute-records.ts'
import { openRefund } from './open-refund.ts'
import { planLines, type PlannedLines, returnKeys } from './plan-lines.ts'
import { insertRefundLines, unitsOfKeys } from './refund-line-records.ts'
import { refundSums } from './refund-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../../orders/order-version-records.ts'
import { askedBack } from './asked-back-records.ts'
import { assertWithinLimit, refundLimit } from './refund-limit.ts'
import type { Trx } from '../../schema.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'

export interface RefundWish {
  /** a part of the payment; with `lines` an agreed amount instead of their value */
  cents?: number
  /** `line` counts from 1; without a quantity all that is left */
  lines?: readonly { line: number; quantity?: number }[]
  /** whether the buyer keeps these lines' keys; void by default */
  keys?: 'keep' | 'void'
  /** keys of exactly the units in `lines` */
  keyIds?: readonly number[]
  /** internal reason: 1 to `maxReason` characters */
  note?: string
}

/** Restrictions of the caller. */
export interface RefundTerms {
  seen?: string | undefined
  /** limits the order's refunds to `refundLimit` */
  withinLimit?: boolean
}

export interface OpenedRefund {
  refundId: number
  cents: number
  currency: string
  lines: PlannedLines['worths']
  keyCount: number
  staysPaidCents: number
  isByHand: boolean
}

/**
 * Refunds a paid order, or parts of it; all lines together give exactly the payment. Mails the buyer. Hides the keys
 * of a refunded line or order at once; they are void once the company has refunded the money. An undelivered order
 * gets only its other keys.
 */
export async function refundOrder(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  orderId: number,
  wish: RefundWish = {},
  { seen, withinLimit = false }: RefundTerms = {},
): Promise<OpenedRefund> {
  const note = wish.note === undefined ? undefined : reasonOf(wish.note)
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await assertUnchanged(trx, orderId, seen)
    const refund = await refundLocked(shop, trx, order, { ...wish, ...(note !== undefined && { note }) })
    if (withinLimit) await assertWithinLimit(trx, order)
    await recordRefund(shop, trx, actor, { order, refund, wish })
    return refund
  })
  shop.wake('send-refunds')
  // the order may have waited only for the refunded lines
  if (outcome.lines.length > 0) shop.wake('deliver-orders')
  return outcome
}

/** Refunds a locked order like `refundOrder`. Wake `send-refunds` after the transaction. */
export async function refundLocked(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  wish: RefundWish,
): Promise<OpenedRefund> {
  const payment = await paidPayment(trx, order.id)
  return openPart(trx, { order, payment, wish, now: now() })
}

/** Refunds the units of these keys, for a locked order that has them. Wake `send-refunds` after the transaction. */
export async function refundKeys(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { order, keyIds, note }: { order: OrderRow; keyIds: readonly number[]; note: string },
): Promise<OpenedRefund> {
  const wish = { lines: await unitsOfKeys(trx, order.id, keyIds), keyIds, note }
  const refund = await refundLocked(shop, trx, order, wish)
  await recordRefund(shop, trx, actor, { order, refund, wish })
  return refund
}

async function paidPayment(trx: Trx, orderId: number): Promise<PaymentRow> {
  const payments = await paymentsOfOrder(trx, orderId)
  return payments.find(({ state }) => state === 'paid') ?? refuse('refund.unpaid')
}

async function recordRefund(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { order, refund, wish }: { order: OrderRow; refund: OpenedRefund; wish: RefundWish },
): Promise<void> {
  await recordChange(trx, now(), actor, {
    action: 'order.refunded',
    subject: orderSubject(order),
    after: {
      refund: refund.refundId,
      amount: `${decimal(refund.cents)} ${refund.currency.toUpperCase()}`,
      ...(wish.lines?.length && { lines: linesText(wish.lines, refund), keys: wish.keys ?? 'void' }),
    },
  })
}

/** `1 of line 2` */
function linesText(lines: NonNullable<RefundWish['lines']>, { lines: worths }: OpenedRefund): string {
  return lines
    .map(({ line }, index) =>
      officeText('audit.value.of-line', { quantity: worths[index]?.quantity ?? 0, line }),
    )
    .join(', ')
}

async function openPart(
  trx: Trx,
  { order, payment, wish, now }: { order: OrderRow; payment: PaymentRow; wish: RefundWish; now: Date },
): Promise<OpenedRefund> {
  const { cents, leftCents, planned } = await planPart(trx, { order, payment, wish })
  const { currency } = payment
  const isKept = wish.keys === 'keep'
  const refund = { cents, currency, reason: 'asked' as const, note: wish.note ?? '', now }
  const refundId = await openRefund(trx, order, payment, refund)
  if (refundId === undefined) throw new Error('a refund that the shop keeper asks for is always a new one')
  const lines = planned.divided(cents).map((line) => ({ ...line, isReturned: !isKept }))
  const keyCount = isKept || lines.length === 0 ? 0 : await returnKeys(trx, refundId, lines, wish.keyIds)
  if (lines.length > 0) await insertRefundLines(trx, refundId, lines)
  return {
    refundId,
    cents,
    currency,
    lines: planned.worths,
    keyCount,
    staysPaidCents: leftCents - cents,
    isByHand: isRefundedByHand(payment.gateway),
  }
}

interface PlannedPart {
  cents: number
  leftCents: number
  planned: PlannedLines
}

async function planPart(
  trx: Trx,
  { order, payment, wish }: { order: OrderRow; payment: PaymentRow; wish: RefundWish },
): Promise<PlannedPart> {
  const { currency } = payment
  const { lostCents, isOpen } = await disputedMoney(trx, payment.id)
  if (isOpen) refuse('refund.disputed')
  const sums = await refundSums(trx, payment.id)
  const leftCents = payment.cents - payment.refunded_elsewhere_cents - lostCents - sums.all
  if (leftCents <= 0) refuse('refund.nothing-left')
  const planned = await planLines(trx, order, wish.lines ?? [])
  const cents = amountOf(wish, { leftCents, planned, currency })
  if (wish.keys !== undefined && planned.worths.length === 0) refuse('refund.keys-without-line')
  if (wish.keys === 'keep' && cents === leftCents) refuse('refund.keys-of-whole')
  return { cents, leftCents, planned }
}

export interface RefundPreview {
  cents: number
  currency: string
  maxCents: number
  lines: PlannedLines['worths']
  staysPaidCents: number
  /** whether this refund makes the order's refunds exceed `refundLimit` */
  isAboveLimit: boolean
  limitUsdCents: number
}

/** Previews a refund and changes nothing; the result may differ a moment later. */
export async function previewRefund(
  { db }: Pick<Shop, 'db'>,
  orderId: number,
  wish: RefundWish,
): Promise<RefundPreview> {
  return inTransaction(db, async (trx) => {
    const order = await existingOrder(trx, orderId)
    const payment = await paidPayment(trx, orderId)
    const { cents, leftCents, planned } = await planPart(trx, { order, payment, wish })
    const { lines = [] } = wish
    const limitUsdCents = await refundLimit(trx)
    return {
      cents,
      currency: payment.currency,
      maxCents: lines.length > 0 ? Math.min(leftCents, planned.worthCents) : leftCents,
      lines: planned.worths,
      staysPaidCents: leftCents - cents,
      isAboveLimit: (await askedBack(trx, order, cents)) > limitUsdCents,
      limitUsdCents,
    }
  })
}

/** Lines worth more than what is left get what is left. */
function amountOf(
  { cents, lines = [] }: RefundWish,
  { leftCents, planned, currency }: { leftCents: number; planned: PlannedLines; currency: string },
): number {
  const maxCents = lines.length > 0 ? Math.min(leftCents, planned.worthCents) : leftCents
  if (maxCents <= 0) refuse('refund.worthless')
  if (cents === undefined) return maxCents
  if (cents > maxCents || cents <= 0) refuse('refund.too-much', { field: 'amount' })
  return isChargeable(cents, currency) ? cents : refuse('refund.fraction', { field: 'amount' })
}
