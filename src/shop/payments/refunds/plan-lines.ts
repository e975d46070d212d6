import { refuse } from '../../errors.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import { divideAmong, type LineWorth, lineWorth, type OrderAmounts } from './line-worth.ts'
import {
  claimableKeys,
  claimKeys,
  type LineToRefund,
  linesToRefund,
  type NewRefundLine,
} from './refund-line-records.ts'
import type { Trx } from '../../schema.ts'

/** Lines of a locked order that a refund covers. */
export interface PlannedLines {
  worths: readonly LineWorth[]
  worthCents: number
  /** division of `cents` among the lines */
  divided(cents: number): (Omit<NewRefundLine, 'isReturned'> & PlannedLine)[]
}

interface PlannedLine {
  line: LineToRefund
}

/** `line` counts from 1; without a quantity all that is left. */
export async function planLines(
  trx: Trx,
  order: OrderRow,
  wished: readonly { line: number; quantity?: number }[],
): Promise<PlannedLines> {
  const lines = wished.length === 0 ? [] : await linesToRefund(trx, order.id)
  const numbers = new Set(wished.map(({ line }) => line))
  if (numbers.size !== wished.length) refuse('refund.unknown-line')
  const chosen: { line: LineToRefund; worth: LineWorth }[] = []
  for (const { line: number, quantity } of wished) {
    const line = lines[number - 1] ?? refuse('refund.unknown-line')
    const left = line.quantity - line.refundedQuantity
    const count = quantity ?? left
    if (count < 1 || count > left) refuse('refund.too-many')
    chosen.push({ line, worth: lineWorth(amountsOf(order), lines, { lineId: line.id, quantity: count }) })
  }
  const worths = chosen.map(({ worth }) => worth)
  return {
    worths,
    worthCents: worths.reduce((sum, { cents }) => sum + cents, 0),
    divided(cents) {
      const shares = divideAmong(
        worths.map((worth) => worth.cents),
        cents,
        order.currency,
      )
      return chosen.map(({ line, worth }, index) => ({
        line,
        lineId: line.id,
        quantity: worth.quantity,
        worthCents: worth.cents,
        cents: shares[index] ?? 0,
      }))
    },
  }
}

/**
 * Withdraws the keys of refunded units: the keys of `chosen`, or any keys of the line. Units without a key need none.
 */
export async function returnKeys(
  trx: Trx,
  refundId: number,
  lines: readonly { line: LineToRefund; quantity: number }[],
  chosen?: readonly number[],
): Promise<number> {
  let count = 0
  for (const { line, quantity } of lines) {
    const keyIds = await claimableKeys(trx, line.id)
    const awaited = Math.max(0, line.quantity - line.returnedQuantity - keyIds.length)
    const returned = chosen
      ? keyIds.filter((keyId) => chosen.includes(keyId))
      : keyIds.slice(0, Math.max(0, quantity - awaited))
    await claimKeys(trx, refundId, returned)
    count += returned.length
  }
  return count
}

export function amountsOf(order: OrderRow): OrderAmounts {
  return {
    currency: order.currency,
    goodsCents: order.goods_cents,
    memberDiscountCents: order.member_discount_cents,
    couponCents: order.coupon_cents,
    freightCents: order.freight_cents,
    serviceChargeCents: order.service_charge_cents,
    paymentFeeCents: order.payment_fee_cents,
    totalCents: order.total_cents,
  }
}
