import Big from 'big.js'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { creditMember } from '../../members/levels/credit-member.ts'
import { type Earned, ledgerOfOrder } from '../../members/levels/ledger-records.ts'
import { crossConvert } from '../../money.ts'
import type { OrderRow, Trx } from '../order-records.ts'

/**
 * Credits a delivered order to its member, once: at its delivery, or when a guest's order becomes a member's. What was
 * given back of it before is taken off at once. The order is locked by the caller.
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

/**
 * Reverses what the part of the order had earned the member that was refunded or lost in a dispute. It is told as the sum of
 * all so far, so it is reversed once however often it is told. Before the delivery there is nothing to reverse.
 */
export async function reverseEarnings(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.member_id === null) return
  const { credited, reversed, entries } = await ledgerOfOrder(trx, order.member_id, order.id)
  const kept = earnedAfterRefunds(credited, order)
  const back: Earned = {
    points: credited.points - kept.points - reversed.points,
    growth: credited.growth - kept.growth - reversed.growth,
    usdCents: credited.usdCents - kept.usdCents - reversed.usdCents,
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

/** The share of it that is still paid. Fractions are dropped, as when it was earned. */
function earnedAfterRefunds(credited: Earned, order: OrderRow): Earned {
  const { total_cents: total } = order
  const gone = Math.min(total, order.refunded_cents + order.charged_back_cents)
  const kept = (value: number) =>
    total === 0
      ? value
      : Number(
          new Big(value)
            .times(total - gone)
            .div(total)
            .round(0, Big.roundDown),
        )
  return {
    points: kept(credited.points),
    growth: kept(credited.growth),
    usdCents: kept(credited.usdCents),
  }
}

function isNothing({ points, growth, usdCents }: Earned): boolean {
  return points === 0 && growth === 0 && usdCents === 0
}
