import { hourMs } from '../../../../platform/durations.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { isRefusal, refuse } from '../../../errors.ts'
import { levelOf } from '../../../members/levels/level-records.ts'
import { memberById } from '../../../members/member-records.ts'
import { openOrder, type OrderReference } from '../../../orders/access/order-access.ts'
import { lockOrder, type OrderRow, recordEvent } from '../../../orders/order-records.ts'
import { isHandedOver } from '../../../orders/order-status.ts'
import type { Trx } from '../../../schema.ts'
import type { Db, Shop } from '../../../shop.ts'
import type { Visitor } from '../../../visitor.ts'
import { previewRefund, refundLocked } from '../refund-order.ts'
import { countBuyerRefunds, linesEverSeen, queueToRefund, refundableMethod } from './buyer-refund-records.ts'
import { type BuyerRefundRules, readBuyerRefundRules } from './buyer-refund-rules.ts'
import { insertWithdrawal, keysToWithdraw, linesToWithdraw } from '../../withdrawals/withdrawal-records.ts'

const monthMs = 30 * 24 * hourMs

/** Lines that the buyer can refund by a button, each with its amount. */
export interface BuyerRefund {
  cents: number
  lines: { id: number; name: string; units: number; cents: number }[]
}

/** Returns the refund that the buyer of an order can have now by a button. Undefined if the rules allow none. */
export async function readBuyerRefund(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
  known: Promise<BuyerRefundRules> = readBuyerRefundRules(shop.db),
): Promise<BuyerRefund | undefined> {
  const { db } = shop
  const rules = await known
  if (!rules.isOn) return undefined
  const order = await openOrder(shop, visitor, reference)
  const sealed = isOpen(rules, order, shop.now()) ? await sealedLines(db, order.id, rules) : []
  if (sealed.length === 0 || (await whyNot(db, rules, order, shop.now())) !== undefined) return undefined
  try {
    const { cents, lines } = await previewRefund(shop, order.id, { lines: sealed.map(wishOf) })
    return {
      cents,
      lines: sealed.map(({ id, name, units }, index) => {
        return { id, name, units, cents: lines[index]?.cents ?? 0 }
      }),
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return undefined
  }
}

/**
 * Refunds lines of which nobody saw a key, by the rules of the shop (RTS-3). Refuses
 * `not-found` for a foreign order, `buyer-refund.closed`, `buyer-refund.method`, `buyer-refund.too-many`, and
 * `buyer-refund.revealed` if a chosen line is not sealed any more.
 */
export async function refundByBuyer(
  shop: Shop,
  visitor: Visitor,
  input: OrderReference & { lineIds: readonly number[] },
): Promise<void> {
  const opened = await openOrder(shop, visitor, input)
  await inTransaction(shop.db, async (trx) => {
    await queueToRefund(trx, opened)
    // serialised with reveals and refunds
    const order = await lockOrder(trx, opened.id)
    const rules = await readBuyerRefundRules(trx)
    const at = shop.now()
    if (!isOpen(rules, order, at)) refuse('buyer-refund.closed', { field: 'orderId' })
    const why = await whyNot(trx, rules, order, at)
    if (why) refuse(why, { field: 'orderId' })
    const sealed = await sealedLines(trx, order.id, rules)
    const chosen = sealed.filter(({ id }) => input.lineIds.includes(id))
    if (chosen.length === 0 || chosen.length < new Set(input.lineIds).size)
      refuse('buyer-refund.revealed', { field: 'lineIds' })
    const refundId = await refundOf(shop, trx, order, chosen)
    await insertWithdrawal(
      trx,
      { orderId: order.id, at, isLate: false, locale: visitor.locale, name: '–', by: 'button' },
      chosen.flatMap(({ id: lineId, keyIds }) =>
        keyIds.map((keyId) => ({ lineId, keyId, outcome: 'returned' as const, refundId })),
      ),
    )
    const units = chosen.reduce((sum, line) => sum + line.units, 0)
    await recordEvent(trx, order.id, { kind: 'buyer-refunded', at, detail: `${units} returned` })
  })
  shop.wake('send-mail')
  shop.wake('send-refunds')
}

function isOpen(rules: BuyerRefundRules, order: OrderRow, now: Date): boolean {
  const { paid_at: paidAt, total_cents: cents } = order
  if (!rules.isOn || paidAt === null || cents === 0 || !isHandedOver(order.status)) return false
  return now.getTime() < paidAt.getTime() + rules.hours * hourMs
}

async function whyNot(
  db: Db,
  { methods, perMonth, level }: BuyerRefundRules,
  order: OrderRow,
  now: Date,
): Promise<'buyer-refund.closed' | 'buyer-refund.method' | 'buyer-refund.too-many' | undefined> {
  if (level > 0 && !(await hasLevel(db, order, { level, now }))) return 'buyer-refund.closed'
  const method = await refundableMethod(db, order.id)
  if (method === undefined || (methods.length > 0 && !methods.includes(method))) return 'buyer-refund.method'
  const count = await countBuyerRefunds(db, order, new Date(now.getTime() - monthMs))
  return count >= perMonth ? 'buyer-refund.too-many' : undefined
}

/** Whether the order is a member's whose level needs at least so much growth. */
async function hasLevel(
  db: Db,
  { member_id: memberId }: OrderRow,
  { level, now }: { level: number; now: Date },
): Promise<boolean> {
  const member = memberId === null ? undefined : await memberById(db, memberId)
  return member !== undefined && (await levelOf(db, member, now)).growth >= level
}

interface SealedLine {
  id: number
  /** from 1 */
  number: number
  name: string
  units: number
  keyIds: number[]
}

/** Lines of the allowed kinds of which nobody saw a key. */
async function sealedLines(
  db: Db,
  orderId: number,
  { kinds }: Pick<BuyerRefundRules, 'kinds'>,
): Promise<SealedLine[]> {
  const [lines, keys, seen] = await Promise.all([
    linesToWithdraw(db, orderId),
    keysToWithdraw(db, orderId),
    linesEverSeen(db, orderId),
  ])
  return lines.flatMap(({ id, name, left, kind }, index) => {
    if (kinds.length > 0 && !kinds.includes(kind.split(':', 1)[0] ?? '')) return []
    const keyIds = keys.flatMap((key) => (key.lineId === id && key.keyId !== null ? [key.keyId] : []))
    if (left === 0 || seen.has(id) || keyIds.length < left) return []
    return [{ id, number: index + 1, name, units: left, keyIds: keyIds.slice(0, left) }]
  })
}

function wishOf({ number: line, units: quantity }: SealedLine) {
  return { line, quantity }
}

/** Opens the refund. Refuses `buyer-refund.closed` if a dispute holds the money or it went back otherwise. */
async function refundOf(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  order: OrderRow,
  lines: readonly SealedLine[],
): Promise<number> {
  try {
    return (await refundLocked(shop, trx, order, { lines: lines.map(wishOf) })).refundId
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refuse('buyer-refund.closed', { field: 'orderId' })
  }
}
