import type { Translate } from '../localisation/server-text.ts'

export interface ChargedOrder {
  memberDiscountCents: number
  couponCode: string
  couponCents: number
  freightCents: number
  serviceChargeCents: number
  paymentFeeCents: number
}

export function orderCharges(order: ChargedOrder, t: Translate): { label: string; cents: number }[] {
  const charges = [
    { label: t('mail.sums.member-discount'), cents: -order.memberDiscountCents },
    { label: t('mail.sums.coupon', { code: order.couponCode }), cents: -order.couponCents },
    { label: t('mail.sums.freight'), cents: order.freightCents },
    { label: t('mail.sums.service-charge'), cents: order.serviceChargeCents },
    { label: t('mail.sums.payment-fee'), cents: order.paymentFeeCents },
  ]
  return charges.filter(({ cents }) => cents !== 0)
}
