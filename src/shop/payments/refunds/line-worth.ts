import Big from 'big.js'
import { isChargeable } from '../../money.ts'

/** Amounts of an order, in cents of its currency. */
export interface OrderAmounts {
  currency: string
  goodsCents: number
  memberDiscountCents: number
  couponCents: number
  freightCents: number
  serviceChargeCents: number
  paymentFeeCents: number
  totalCents: number
}

export interface RefundableLine {
  id: number
  quantity: number
  unitPriceCents: number
  /** units with a refund, done or requested */
  refundedQuantity: number
  /** their value */
  refundedWorthCents: number
}

/** Amount paid for units of a line: `cents` = goods − discounts + charges. */
export interface LineWorth {
  lineId: number
  quantity: number
  goodsCents: number
  memberDiscountCents: number
  couponCents: number
  freightCents: number
  serviceChargeCents: number
  paymentFeeCents: number
  cents: number
}

/**
 * Value of further `quantity` units of a line: their share of the total by price. All units of an order add up
 * exactly to its total, in any portions and order.
 */
export function lineWorth(
  order: OrderAmounts,
  lines: readonly RefundableLine[],
  { lineId, quantity }: { lineId: number; quantity: number },
): LineWorth {
  const index = lines.findIndex(({ id }) => id === lineId)
  const line = lines[index]
  if (!line) throw new Error(`line ${lineId} is none of the order`)
  const before = lines.slice(0, index).reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0)
  const from = before + line.unitPriceCents * line.refundedQuantity
  const to = from + line.unitPriceCents * quantity
  const upTo = (amount: number, goods: number) => shareOf(amount, goods, order)
  const paid = upTo(order.totalCents, to) - upTo(order.totalCents, before)
  const cents = Math.max(0, paid - line.refundedWorthCents)
  const ofThese = (amount: number) => upTo(amount, to) - upTo(amount, from)
  const worth = {
    lineId,
    quantity,
    goodsCents: line.unitPriceCents * quantity,
    memberDiscountCents: ofThese(order.memberDiscountCents),
    couponCents: ofThese(order.couponCents),
    freightCents: ofThese(order.freightCents),
    serviceChargeCents: ofThese(order.serviceChargeCents),
    paymentFeeCents: ofThese(order.paymentFeeCents),
    cents,
  }
  return balanced(worth, order)
}

/** Divides `cents` among the lines by value. */
export function divideAmong(worths: readonly number[], cents: number, currency: string): number[] {
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  let before = 0
  return worths.map((worth) => {
    const from = before
    before += worth
    return share(cents, before, total, currency) - share(cents, from, total, currency)
  })
}

function shareOf(amount: number, goodsCents: number, order: OrderAmounts): number {
  return share(amount, goodsCents, order.goodsCents, order.currency)
}

/** Rounded down to a chargeable amount, so that more goods are never worth less. */
function share(amount: number, part: number, whole: number, currency: string): number {
  if (whole === 0) return 0
  const step = isChargeable(1, currency) ? 1 : 100
  return Number(new Big(amount).times(part).div(whole).div(step).round(0, Big.roundDown)) * step
}

/** Moves a cent of rounding to a discount or charge that the order has. */
function balanced(worth: LineWorth, order: OrderAmounts): LineWorth {
  const off = offset(worth)
  if (order.couponCents > 0) return { ...worth, couponCents: worth.couponCents + off }
  if (order.memberDiscountCents > 0) return { ...worth, memberDiscountCents: worth.memberDiscountCents + off }
  if (order.paymentFeeCents > 0) return { ...worth, paymentFeeCents: worth.paymentFeeCents - off }
  if (order.serviceChargeCents > 0) return { ...worth, serviceChargeCents: worth.serviceChargeCents - off }
  return { ...worth, freightCents: worth.freightCents - off }
}

function offset(worth: LineWorth): number {
  const charges = worth.freightCents + worth.serviceChargeCents + worth.paymentFeeCents
  return worth.goodsCents + charges - worth.memberDiscountCents - worth.couponCents - worth.cents
}
