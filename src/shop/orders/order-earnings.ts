import Big from 'big.js'
import { creditMember } from '../members/credit-member.ts'
import { type Earned, ledgerOfOrder } from '../members/ledger-records.ts'
import { crossConvert } from '../money.ts'
import type { OrderRow, Trx } from './order-records.ts'

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
  await takeBackRefunded(trx, order, now)
}

/**
 * Takes back from the member what the refunded part of the order had brought. A refund is told as the sum of all so far,
 * so telling it twice takes nothing twice. Before the delivery there is nothing to take.
 */
export async function takeBackRefunded(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.member_id === null || order.refunded_cents === 0) return
  const { credited, takenBack } = await ledgerOfOrder(trx, order.member_id, order.id)
  const kept = keptOf(credited, order)
  const back: Earned = {
    points: credited.points - kept.points - takenBack.points,
    growth: credited.growth - kept.growth - takenBack.growth,
    usdCents: credited.usdCents - kept.usdCents - takenBack.usdCents,
  }
  if (isNothing(back)) return
  await creditMember(trx, {
    points: -back.points,
    growth: -back.growth,
    usdCents: -back.usdCents,
    memberId: order.member_id,
    orderId: order.id,
    kind: 'refund',
    dedupeKey: `refund:${order.id}:${order.refunded_cents}`,
    at: now,
  })
}

function earnedBy(order: OrderRow): Earned {
  const usdCents = crossConvert(order.total_cents, order.rate, '1')
  return { points: order.points, growth: order.growth, usdCents }
}

/** The share of it that was not given back. Fractions are dropped, as when it was earned. */
function keptOf(credited: Earned, { total_cents: total, refunded_cents: refunded }: OrderRow): Earned {
  const kept = (value: number) =>
    total === 0
      ? value
      : Number(
          new Big(value)
            .times(total - refunded)
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
