import { priceCart } from '../cart/price-cart.ts'
import { isRefusal, type RefusalCode } from '../errors.ts'
import { type AcceptedCoupon, acceptCoupon } from '../pricing/accept-coupon.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { defaultVariants } from './use-coupon-records.ts'

export interface CouponAnswer {
  accepted?: AcceptedCoupon
  /** `coupon.unknown`, `coupon.expired` or `coupon.no-match` */
  refusal?: RefusalCode
}

/** What a coupon would take off, without taking it (CHK-3). A line without a variant counts as its product's cheapest. */
export async function useCoupon(
  shop: Shop,
  visitor: Visitor,
  input: {
    couponCode: string
    lines: readonly { productId: number; variantId?: number | undefined; quantity: number }[]
  },
): Promise<CouponAnswer> {
  const cheapest = await defaultVariants(
    shop.db,
    input.lines.map((line) => line.productId),
  )
  const cart = await priceCart(
    shop,
    visitor,
    input.lines.flatMap(({ variantId, productId, quantity }) => {
      const id = variantId ?? cheapest.get(productId)
      return id === undefined ? [] : [{ variantId: id, quantity }]
    }),
  )
  const lines = cart.lines.map((line) => ({ categoryId: line.product.categoryId, sumCents: line.sumCents }))
  try {
    return { accepted: await acceptCoupon(shop, visitor, input.couponCode, lines) }
  } catch (error) {
    if (isRefusal(error)) return { refusal: error.code }
    throw error
  }
}
