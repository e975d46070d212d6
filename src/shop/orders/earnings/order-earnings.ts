import Big from 'big.js'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { creditMember } from '../../members/levels/credit-member.ts'
import { type Earned, ledgerOfOrder } from '../../members/levels/ledger-records.ts'
import { crossConvert } from '../../money.ts'
import { wholeShare } from '../../pricing/earnings.ts'
import type { OrderRow } from '../order-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Credits a delivered order to its member once: at delivery, or when a guest's order becomes a member's. Earlier
 * refunds are deducted. The order is locked.
 */
export async function creditDelivery(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.member_id === null) return
  const earned = earnedBy(order)
  if (isNothing(earned)) return
  await creditMember(trx, {
    ...earned,
    memberId: order.member_id,
    orderId: order.id,
    kind: 'delivery',
    dedupeKey: `delivery:${order.id}`,
    at: now,
  })
  await reverseEarnings(trx, order, now)
}

/** Deducts the points of the refunded or lost part, by totals, so that repeating is harmless. */
export async function reverseEarnings(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.member_id === null) return
  const { credited, reversed, entries } = await ledgerOfOrder(trx, order.member_id, order.id)
  const retained = earnedAfterRefunds(credited, order)
  const back: Earned = {
    points: credited.points - retained.points - reversed.points,
    growth: credited.growth - retained.growth - reversed.growth,
    usdCents: credited.usdCents - retained.usdCents - reversed.usdCents,
  }
  if (isNothing(back)) return
  await creditMember(trx, {
    points: -back.points,
    growth: -back.growth,
    usdCents: -back.usdCents,
    memberId: order.member_id,
    orderId: order.id,
    kind: 'refund',
    dedupeKey: `refund:${order.id}:after-${entries}`,
    at: now,
  })
}

function earnedBy(order: OrderRow): Earned {
  const usdCents = crossConvert(order.total_cents, order.rate, baseCurrency)
  return { points: order.points, growth: order.growth, usdCents }
}

/** Points and growth of the part that is still paid. Old orders without stored rates keep the same share. */
function earnedAfterRefunds(credited: Earned, order: OrderRow): Earned {
  const { total_cents: total } = order
  if (total === 0) return credited
  const stillPaid = total - Math.min(total, order.refunded_cents + order.charged_back_cents)
  const shareOf = (value: Big | number) => new Big(value).times(stillPaid).div(total)
  const goodsCents = order.goods_cents - order.member_discount_cents - order.coupon_cents
  const dollars = shareOf(goodsCents).div(100).div(order.rate)
  const retained = (value: number, rate: string | null) =>
    rate === null ? wholeShare(shareOf(value), 1) : Math.min(value, wholeShare(dollars, rate))
  return {
    points: retained(credited.points, order.point_rate),
    growth: retained(credited.growth, order.growth_rate),
    usdCents: retained(credited.usdCents, null),
  }
}

function isNothing({ points, growth, usdCents }: Earned): boolean {
  return points === 0 && growth === 0 && usdCents === 0
}
