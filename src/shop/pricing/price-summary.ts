import { percentOf } from '../money.ts'

export interface PriceInput {
  goodsCents: number
  memberDiscountPercent: string | number
  couponCents: number
  freightCents: number
  /** the method's fee: per cent of the goods, and a fixed part */
  fee: { percent: string | number; fixedCents: number }
  serviceCharge: { belowCents: number; chargeCents: number }
  currency: string
}

export interface PriceSummary {
  goodsCents: number
  memberDiscountCents: number
  couponCents: number
  freightCents: number
  serviceChargeCents: number
  /** service charge that is waived, because discounts cover all goods */
  waivedChargeCents: number
  paymentFeeCents: number
  totalCents: number
}

/**
 * Computes an order's cost (CHK-5): goods − member discount + payment fee − coupon + freight + service charge. Fee
 * and discount are percentages of the goods; the fee may have a fixed part; the service charge applies below its
 * threshold. Discounts are at most the goods, and free goods cost nothing. Inputs and results are chargeable in the
 * currency (L10N-5).
 */
export function priceSummary(input: PriceInput): PriceSummary {
  const { goodsCents } = input
  const memberDiscountCents = percentOf(goodsCents, input.memberDiscountPercent, input.currency)
  const couponCents = Math.min(input.couponCents, goodsCents - memberDiscountCents)
  const owed = goodsCents - memberDiscountCents - couponCents > 0
  const freightCents = owed ? input.freightCents : 0
  const chargeCents =
    goodsCents > 0 && goodsCents < input.serviceCharge.belowCents ? input.serviceCharge.chargeCents : 0
  const serviceChargeCents = owed ? chargeCents : 0
  const paymentFeeCents = owed ? feeOf(goodsCents, input.fee, input.currency) : 0
  return {
    goodsCents,
    memberDiscountCents,
    couponCents,
    freightCents,
    serviceChargeCents,
    waivedChargeCents: chargeCents - serviceChargeCents,
    paymentFeeCents,
    totalCents:
      goodsCents - memberDiscountCents + paymentFeeCents - couponCents + freightCents + serviceChargeCents,
  }
}

export function feeOf(goodsCents: number, fee: PriceInput['fee'], currency: string): number {
  return percentOf(goodsCents, fee.percent, currency) + fee.fixedCents
}
