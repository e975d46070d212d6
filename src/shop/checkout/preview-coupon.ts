import { refuse, type RefusalCode } from '../errors.ts'
import type { AcceptedCoupon } from '../pricing/accept-coupon.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { defaultVariants } from './default-variant-records.ts'
import { quote } from './quote.ts'

export interface CouponPreview {
  accepted: AcceptedCoupon | undefined
  /** refusal of `acceptCoupon` */
  refusal: RefusalCode | undefined
}

/**
 * Computes a coupon's discount without redeeming it (CHK-3). A line without a variant counts as its product's
 * cheapest. Refuses `request.too-many` after too many unknown codes.
 */
export async function previewCoupon(
  shop: Shop,
  visitor: Visitor,
  input: {
    couponCode: string
    lines: readonly { productId: number; variantId?: number | undefined; quantity: number }[]
  },
): Promise<CouponPreview> {
  const cheapest = await defaultVariants(
    shop.db,
    input.lines.map((line) => line.productId),
  )
  const lines = input.lines.flatMap(({ variantId, productId, quantity }) => {
    const id = variantId ?? cheapest.get(productId)
    return id === undefined ? [] : [{ variantId: id, quantity }]
  })
  const { coupon, couponRefusal } = await quote(shop, visitor, { lines, couponCode: input.couponCode })
  if (couponRefusal?.code === 'request.too-many') refuse(couponRefusal.code, couponRefusal)
  return { accepted: coupon, refusal: couponRefusal?.code }
}
