import { chargeable, percentOf } from '../money.ts'

/** Everything in cents of the order's currency; percents as decimal strings or numbers. */
export interface PriceInput {
  goodsCents: number
  memberDiscountPercent: string | number
  couponCents: number
  freightCents: number
  feePercent: string | number
  serviceCharge: { belowCents: number; chargeCents: number }
  currency: string
}

export interface PriceSummary {
  goodsCents: number
  memberDiscountCents: number
  couponCents: number
  freightCents: number
  serviceChargeCents: number
  paymentFeeCents: number
  totalCents: number
}

/**
 * What an order costs (CHK-5): goods − member discount + payment fee − coupon + freight + service charge. Fee and
 * discount are percents of the goods; the service charge applies below its threshold. Discounts never take more than
 * the goods cost, and goods that are free cost nothing at all. In a currency without a minor unit the total is rounded
 * once, here, to what can be charged.
 */
export function priceSummary(input: PriceInput): PriceSummary {
  const { goodsCents } = input
  const memberDiscountCents = percentOf(goodsCents, input.memberDiscountPercent)
  const couponCents = Math.min(input.couponCents, goodsCents - memberDiscountCents)
  const owed = goodsCents - memberDiscountCents - couponCents > 0
  const freightCents = owed ? input.freightCents : 0
  const serviceChargeCents =
    owed && goodsCents < input.serviceCharge.belowCents ? input.serviceCharge.chargeCents : 0
  const paymentFeeCents = owed ? percentOf(goodsCents, input.feePercent) : 0
  const sum =
    goodsCents - memberDiscountCents + paymentFeeCents - couponCents + freightCents + serviceChargeCents
  return {
    goodsCents,
    memberDiscountCents,
    couponCents,
    freightCents,
    serviceChargeCents,
    paymentFeeCents,
    totalCents: chargeable(sum, input.currency),
  }
}
