import type { CouponForm } from '../../../shop/pricing/coupons/coupon-form.ts'
import { textOf } from '../../form-values.ts'

/** The terms as the form sends them. */
export function couponFormOf(form: FormData): CouponForm {
  const text = (name: Exclude<keyof CouponForm, 'categoryIds'>) => textOf(form, name).slice(0, 2000)
  return {
    takes: text('takes'),
    off: text('off'),
    maxOff: text('maxOff'),
    minGoods: text('minGoods'),
    categoryIds: form.getAll('categoryIds').filter((id) => typeof id === 'string'),
    skus: text('skus'),
    startsAt: text('startsAt'),
    endsAt: text('endsAt'),
    audience: text('audience'),
    buyerEmail: text('buyerEmail'),
    maxUses: text('maxUses'),
    maxUsesPerBuyer: text('maxUsesPerBuyer'),
    note: text('note'),
  }
}
