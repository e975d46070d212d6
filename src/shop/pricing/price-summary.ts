import { percentOf } from '../money.ts'

/** Everything in cents of the order's currency; percents as decimal strings or numbers. */
export interface PriceInput {
  goodsCents: number
  memberDiscountPercent: string | number
  couponCents: number
  freightCents: number
  /** what the payment method costs: per cent of the goods, and what comes on top */
  fee: { percent: string | number; fixedCents: number }
  serviceCharge: { belowCents: number; chargeCents: number }
  /** code */
  currency: string
}

export interface PriceSummary {
  goodsCents: number
  memberDiscountCents: number
  couponCents: number
  freightCents: number
  serviceChargeCents: number
  /** the service charge that is not asked for, since discounts take off all of the goods */
  waivedChargeCents: number
  paymentFeeCents: number
  totalCents: number
}

/**
 * What an order costs (CHK-5): goods − member discount + payment fee − coupon + freight + service charge. Fee and
 * discount are percents of the goods, and a fee may have a fixed part besides; the service charge applies below its threshold. Discounts never take more than
 * the goods cost, and goods that are free cost nothing at all. What goes in can be charged in the currency, and so can
 * everything that comes out (L10N-5).
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

/** What a way to pay costs for goods that are not free. */
export function feeOf(goodsCents: number, fee: PriceInput['fee'], currency: string): number {
  return percentOf(goodsCents, fee.percent, currency) + fee.fixedCents
}
