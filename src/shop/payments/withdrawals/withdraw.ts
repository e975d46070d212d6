import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isRefusal, refuse } from '../../errors.ts'
import { visitorLine } from '../../input/visitor-text.ts'
import { rowId } from '../../input/row-id.ts'
import { openOrder, type OrderReference } from '../../orders/access/order-access.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { lockOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { mayWithdraw } from '../../orders/withdrawal/withdrawal-right.ts'
import type { Trx } from '../../schema.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { refundLocked, type RefundWish } from '../refunds/refund-order.ts'
import {
  insertWithdrawal,
  keysToWithdraw,
  type LineLeft,
  linesToWithdraw,
  type OutcomeOfUnit,
  type UnitRow,
  withdrawalsOfOrder,
  type WithdrawnLine,
} from './withdrawal-records.ts'

export const withdrawalForm = z.object({
  lineIds: z.array(rowId).min(1, 'withdraw.choose'),
  name: visitorLine({ max: 100, long: 'form.max-100' }).pipe(z.string().min(1, 'form.required')),
})

/** An order from which its buyer may withdraw. */
export interface WithdrawalView {
  orderId: number
  orderNo: string
  email: string
  placedAt: Date
  /** end of the time to withdraw; null without the right of withdrawal */
  before: Date | null
  isLate: boolean
  lines: LineLeft[]
  withdrawn: WithdrawnLine[]
}

export async function readWithdrawal(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<WithdrawalView> {
  const order = await openOrder(shop, visitor, reference)
  const [lines, withdrawn] = await Promise.all([
    hasRight(order) ? linesToWithdraw(shop.db, order.id) : [],
    withdrawalsOfOrder(shop.db, order.id),
  ])
  return {
    orderId: order.id,
    orderNo: order.order_no,
    email: order.email,
    placedAt: order.placed_at,
    before: order.withdraw_before,
    isLate: !mayWithdraw(order, shop.now()),
    lines: lines.filter(({ left }) => left > 0),
    withdrawn,
  }
}

/**
 * Records the statement by which a buyer withdraws from lines of a paid order (RTS-1), and mails a receipt.
 * A late statement is not refused: it waits for a person. In time, units that nobody saw and units without a proven
 * waiver are refunded; units with a proven waiver are not. Refuses `not-found` for a foreign order,
 * `withdrawal.no-right` and `withdrawal.nothing-left`.
 */
export async function withdraw(
  shop: Shop,
  visitor: Visitor,
  input: OrderReference & z.infer<typeof withdrawalForm>,
): Promise<void> {
  const { id: orderId } = await openOrder(shop, visitor, input)
  await inTransaction(shop.db, async (trx) => {
    // serialised with reveals and refunds
    const order = await lockOrder(trx, orderId)
    if (!hasRight(order)) refuse('withdrawal.no-right', { field: 'orderId' })
    const at = shop.now()
    const lines = await linesToWithdraw(trx, orderId)
    const chosen = lines.filter(({ id, left }) => input.lineIds.includes(id) && left > 0)
    if (chosen.length === 0) refuse('withdrawal.nothing-left', { field: 'lineIds' })
    const isLate = !mayWithdraw(order, at)
    const units = await unitsOf(trx, orderId, chosen)
    const outcomes = isLate ? undecided(units) : await settle(shop, trx, { order, lines, units })
    const { name } = input
    const withdrawalId = await insertWithdrawal(
      trx,
      { orderId, at, isLate, locale: visitor.locale, name },
      outcomes,
    )
    await Promise.all([
      recordEvent(trx, orderId, { kind: 'withdrawn', at, detail: detailOf(outcomes) }),
      queueOrderMail(
        trx,
        { email: order.email, locale: visitor.locale },
        {
          dedupeKey: `withdrawal:${withdrawalId}`,
          kind: 'withdrawal',
          params: { orderId, withdrawalId },
          dueAt: at,
        },
      ),
    ])
  })
  shop.wake('send-mail')
  shop.wake('send-refunds')
  shop.wake('deliver-orders')
}

/** `2 returned, 1 kept` */
function detailOf(units: readonly OutcomeOfUnit[]): string {
  const byOutcome = Map.groupBy(units, ({ outcome }) => outcome)
  return [...byOutcome].map(([outcome, { length }]) => `${length} ${outcome}`).join(', ')
}

function hasRight({ withdraw_before: before, paid_at: paidAt }: OrderRow): boolean {
  return before !== null && paidAt !== null
}

/** Lists the remaining units of the lines, each with its key if it has one. */
async function unitsOf(db: Db, orderId: number, lines: readonly LineLeft[]): Promise<UnitRow[]> {
  const keys = await keysToWithdraw(db, orderId)
  return lines.flatMap(({ id: lineId, left }) => {
    const withKeys = keys.filter((key) => key.lineId === lineId).slice(0, left)
    const others = Array.from({ length: left - withKeys.length }, (): UnitRow => {
      return { lineId, keyId: null, isSeen: false, isProven: false }
    })
    return [...withKeys, ...others]
  })
}

function undecided(units: readonly UnitRow[]): OutcomeOfUnit[] {
  return units.map(({ lineId, keyId }) => ({ lineId, keyId, outcome: 'to-decide', refundId: null }))
}

/** Refunds all units except units with a proven waiver. An impossible refund waits for a person. */
async function settle(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  { order, lines, units }: { order: OrderRow; lines: readonly LineLeft[]; units: readonly UnitRow[] },
): Promise<OutcomeOfUnit[]> {
  const isKept = (unit: UnitRow) => unit.isSeen && unit.isProven
  const wished = lines.flatMap(({ id }, index) => {
    const quantity = units.filter((unit) => unit.lineId === id && !isKept(unit)).length
    return quantity > 0 ? [{ line: index + 1, quantity }] : []
  })
  const refundId = wished.length === 0 ? null : await refundOf(shop, trx, order, wished)
  return units.map((unit): OutcomeOfUnit => {
    const { lineId, keyId } = unit
    if (isKept(unit)) return { lineId, keyId, outcome: 'kept', refundId: null }
    if (refundId === null) return { lineId, keyId, outcome: 'to-decide', refundId }
    return { lineId, keyId, outcome: unit.isSeen ? 'voided' : 'returned', refundId }
  })
}

/** Null if the money cannot be refunded now, such as that of a disputed payment. */
async function refundOf(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  lines: NonNullable<RefundWish['lines']>,
): Promise<number | null> {
  try {
    return (await refundLocked(shop, trx, order, { lines })).refundId
  } catch (error) {
    if (!isRefusal(error)) throw error
    return null
  }
}
