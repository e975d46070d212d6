import type { Shop } from '../../shop.ts'
import { convertCents } from '../../money.ts'
import { couponDiscount } from '../accept-coupon.ts'
import type { CouponForm } from './coupon-form.ts'
import { lastPaidBasket } from './coupon-example-records.ts'
import { readTerms } from './save-coupon.ts'
import { categoryFamily } from '../../catalogue/categories/category-records.ts'

/** Effect of terms on a real order; amounts in cents of its currency. */
export interface CouponExample {
  orderNo: string
  currency: string
  goods: { name: string; quantity: number; cents: number }[]
  memberDiscountCents: number
  couponCents: number
  feeCents: number
  totalCents: number
  /** reason for a missing discount */
  nothing: 'minimum' | 'no-match' | undefined
}

export async function exampleOf(
  shop: Pick<Shop, 'db'>,
  form: CouponForm,
): Promise<CouponExample | undefined> {
  const { terms, scope, issues } = await readTerms(shop, form)
  const basket = await lastPaidBasket(shop.db)
  if (issues.length > 0 || !basket) return undefined
  const { order, lines } = basket
  const currency = { id: 0, name: '', symbol: '', code: order.currency, rate: order.rate }
  const families = await Promise.all(scope.categoryIds.map((id) => categoryFamily(shop.db, id)))
  const categories = new Set(families.flatMap((ids) => ids ?? []))
  const isAll = scope.categoryIds.length + scope.variantIds.length === 0
  const matching = lines.filter(
    (line) => isAll || categories.has(line.category_id) || scope.variantIds.includes(line.variant_id),
  )
  const matchingCents = matching.reduce((sum, line) => sum + line.unit_price_cents * line.quantity, 0)
  const isEnough = order.goods_cents >= convertCents(terms.min_goods_cents ?? 0, currency)
  const wanted = isEnough ? couponDiscount(terms, matchingCents, currency) : 0
  const couponCents = Math.min(wanted, order.goods_cents - order.member_discount_cents)
  const feeCents = order.payment_fee_cents + order.service_charge_cents + order.freight_cents
  return {
    orderNo: order.order_no,
    currency: order.currency,
    goods: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      cents: line.unit_price_cents * line.quantity,
    })),
    memberDiscountCents: order.member_discount_cents,
    couponCents,
    feeCents,
    totalCents: order.goods_cents - order.member_discount_cents - couponCents + feeCents,
    nothing: couponCents > 0 ? undefined : isEnough ? 'no-match' : 'minimum',
  }
}
