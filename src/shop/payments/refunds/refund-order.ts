import { inTransaction } from '../../../platform/database/transaction.ts'
import { isChargeable } from '../../money.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { decimal } from '../../money-text.ts'
import { existingOrder, lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { isRefundedByHand } from '../../orders/refund-cover-records.ts'
import { paymentsOfOrder, type PaymentRow } from '../payment-records.ts'
import { disputedMoney } from '../dispute-state/dispute-records.ts'
import { openRefund } from './open-refund.ts'
import { planLines, type PlannedLines, returnKeys } from './plan-lines.ts'
import { insertRefundLines } from './refund-line-records.ts'
import { refundSums } from './refund-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { assertUnchanged } from '../../orders/order-stamp-records.ts'
import { askedBack } from './asked-back-records.ts'
import { assertWithinLimit, refundLimit } from './refund-limit.ts'
import type { Trx } from '../../schema.ts'

/** What is to go back: all that is left of the payment, an amount, or lines. */
export interface RefundWish {
  /** a part; with lines what was agreed in place of what they cost */
  cents?: number
  /** `line` counts from 1 as the bill does; without a quantity all that is left of it */
  lines?: readonly { line: number; quantity?: number }[]
  /** whether the buyer keeps the keys of these lines; by default they are void */
  keys?: 'keep' | 'void'
  /** why, for the shop's own books: 1 to `maxRefundReason` characters */
  note?: string
}

export const maxRefundReason = 500

/** What whoever asks may be held to. */
export interface RefundTerms {
  /** of the order as it was read; see `orderStamp` */
  seen?: string | undefined
  /** no more of one order than `refundLimit` allows without further ado */
  withinLimit?: boolean
}

/** `lines`: what each of them was worth. */
export interface OpenedRefund {
  refundId: number
  cents: number
  currency: string
  lines: PlannedLines['worths']
  /** keys that are not shown any more */
  keyCount: number
  staysPaidCents: number
  /** its company takes no orders for refunds: the shop keeper pays it */
  isByHand: boolean
}

/**
 * | code              | why nothing goes back                                                         |
 * |-------------------|-------------------------------------------------------------------------------|
 * | unpaid            | there is no payment to give back                                              |
 * | disputed          | the bank has it for now: it would go back twice                               |
 * | nothing-left      | all of it is back, lost, on its way, or was refused: the shop keeper decides  |
 * | too-much          | not between nothing and what is left, or more than the lines cost             |
 * | fraction          | of a currency that has none                                                   |
 * | unknown-line      | the order has no such line, or it is named twice                              |
 * | too-many          | more than is left of a line                                                   |
 * | worthless         | the lines cost nothing                                                        |
 * | keys-without-line | `keys` goes with lines                                                        |
 * | keys-of-whole     | all of the payment goes back, so no key can be kept                           |
 */
export type NoRefund =
  | 'unpaid'
  | 'disputed'
  | 'nothing-left'
  | 'too-much'
  | 'fraction'
  | 'unknown-line'
  | 'too-many'
  | 'worthless'
  | 'keys-without-line'
  | 'keys-of-whole'

/**
 * Gives money of a paid order back: as many parts as the payment holds, and all lines together exactly what was paid. The
 * buyer is told by mail. Keys are not shown from the moment on in which their line or all of the payment goes back, and
 * void as soon as the company has done it; an order that was not delivered yet gets only the others. Refuses
 * `staff.changed` and `staff.refund-limit`, as the terms say. `no-reason`: the note is empty or longer than 500 characters.
 */
export async function refundOrder(
  shop: Pick<Shop, 'db' | 'now' | 'wake'>,
  actor: Actor,
  orderId: number,
  wish: RefundWish = {},
  { seen, withinLimit = false }: RefundTerms = {},
): Promise<OpenedRefund | NoRefund | 'no-reason'> {
  const note = wish.note === undefined ? undefined : cleanLine(wish.note)
  if (note !== undefined && (note === '' || note.length > maxRefundReason)) return 'no-reason'
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await assertUnchanged(trx, orderId, seen)
    const refund = await refundLocked(shop, trx, order, { ...wish, ...(note !== undefined && { note }) })
    if (typeof refund === 'string') return refund
    if (withinLimit) await assertWithinLimit(trx, order)
    await recordRefund(shop, trx, actor, { order, refund, wish })
    return refund
  })
  if (typeof outcome === 'string') return outcome
  shop.wake('send-refunds')
  // lines that were waited for may be all that kept the order from its delivery
  if (outcome.lines.length > 0) shop.wake('deliver-orders')
  return outcome
}

/** The same of an order that is locked. The caller wakes `send-refunds` after the transaction. */
export async function refundLocked(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  wish: RefundWish,
): Promise<OpenedRefund | NoRefund> {
  const payment = (await paymentsOfOrder(trx, order.id)).find(({ state }) => state === 'paid')
  if (!payment) return 'unpaid'
  return openPart(trx, { order, payment, wish, now: now() })
}

async function recordRefund(
  { now }: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { order, refund, wish }: { order: OrderRow; refund: OpenedRefund; wish: RefundWish },
): Promise<void> {
  await recordChange(trx, now(), actor, {
    action: 'order.refunded',
    subject: { kind: 'order', id: order.id, name: order.order_no },
    after: {
      refund: refund.refundId,
      amount: `${decimal(refund.cents)} ${refund.currency.toUpperCase()}`,
      ...(wish.lines?.length && { lines: linesText(wish.lines, refund), keys: wish.keys ?? 'void' }),
    },
  })
}

/** `1 of line 2` */
function linesText(lines: NonNullable<RefundWish['lines']>, { lines: worths }: OpenedRefund): string {
  return lines.map(({ line }, index) => `${worths[index]?.quantity ?? 0} of line ${line}`).join(', ')
}

async function openPart(
  trx: Trx,
  { order, payment, wish, now }: { order: OrderRow; payment: PaymentRow; wish: RefundWish; now: Date },
): Promise<OpenedRefund | NoRefund> {
  const plan = await planPart(trx, { order, payment, wish })
  if (typeof plan === 'string') return plan
  const { cents, leftCents, planned } = plan
  const { currency } = payment
  const isKept = wish.keys === 'keep'
  const refund = { cents, currency, reason: 'asked' as const, note: wish.note ?? '', now }
  const refundId = await openRefund(trx, order, payment, refund)
  if (refundId === undefined) throw new Error('a refund that the shop keeper asks for is always a new one')
  const lines = planned.divided(cents).map((line) => ({ ...line, isReturned: !isKept }))
  const keyCount = isKept || lines.length === 0 ? 0 : await returnKeys(trx, refundId, lines)
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
  /** of the payment, before this part */
  leftCents: number
  planned: PlannedLines
}

async function planPart(
  trx: Trx,
  { order, payment, wish }: { order: OrderRow; payment: PaymentRow; wish: RefundWish },
): Promise<PlannedPart | NoRefund> {
  const { currency } = payment
  const { lostCents, isOpen } = await disputedMoney(trx, payment.id)
  if (isOpen) return 'disputed'
  const sums = await refundSums(trx, payment.id)
  const leftCents = payment.cents - payment.refunded_elsewhere_cents - lostCents - sums.all
  if (leftCents <= 0) return 'nothing-left'
  const planned = await planLines(trx, order, wish.lines ?? [])
  if (typeof planned === 'string') return planned
  const cents = amountOf(wish, { leftCents, planned, currency })
  if (typeof cents === 'string') return cents
  if (wish.keys !== undefined && planned.worths.length === 0) return 'keys-without-line'
  if (wish.keys === 'keep' && cents === leftCents) return 'keys-of-whole'
  return { cents, leftCents, planned }
}

/** What a refund would be, were it asked for now. */
export interface RefundPreview {
  cents: number
  currency: string
  /** the most that these lines, or the whole payment, can give back */
  maxCents: number
  lines: PlannedLines['worths']
  staysPaidCents: number
  /** all refunds of the order with it come to more than `refundLimit` */
  isAboveLimit: boolean
  /** US cents */
  limitUsdCents: number
}

/** Changes nothing, and may be another a moment later. */
export async function previewRefund(
  { db }: Pick<Shop, 'db'>,
  orderId: number,
  wish: RefundWish,
): Promise<RefundPreview | NoRefund> {
  return inTransaction(db, async (trx) => {
    const order = await existingOrder(trx, orderId)
    const payment = (await paymentsOfOrder(trx, orderId)).find(({ state }) => state === 'paid')
    if (!payment) return 'unpaid'
    const plan = await planPart(trx, { order, payment, wish })
    if (typeof plan === 'string') return plan
    const { cents, leftCents, planned } = plan
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

/** Lines that cost more than what is left give back what is left. */
function amountOf(
  { cents, lines = [] }: RefundWish,
  { leftCents, planned, currency }: { leftCents: number; planned: PlannedLines; currency: string },
): number | 'too-much' | 'fraction' | 'worthless' {
  const maxCents = lines.length > 0 ? Math.min(leftCents, planned.worthCents) : leftCents
  if (maxCents <= 0) return 'worthless'
  if (cents === undefined) return maxCents
  if (cents > maxCents || cents <= 0) return 'too-much'
  return isChargeable(cents, currency) ? cents : 'fraction'
}
