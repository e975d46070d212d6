import { z } from 'zod'
import type { CheckOutInput } from '../shop/checkout/check-out-form.ts'
import { checkOutForm } from '../shop/checkout/check-out-form.ts'
import { refuse } from '../shop/errors.ts'
import { listCurrencies } from '../shop/localisation/currency-records.ts'
import { couponById } from '../shop/pricing/coupon-records.ts'
import type { Shop } from '../shop/shop.ts'
import type { Visitor } from '../shop/visitor.ts'
import { amountInCents } from './amounts.ts'

const id = z.coerce.number().int().positive()

const orderFields = z.object({
  currencyId: id,
  couponId: id.nullish(),
  paymentId: id.nullish(),
  deliveryEmail: checkOutForm.shape.email,
  memberRemark: checkOutForm.shape.note,
  phone: checkOutForm.shape.phone,
  couponAmount: amountInCents.optional(),
  freightAmount: amountInCents.optional(),
  paymentAmount: amountInCents.optional(),
  discountAmount: amountInCents.optional(),
  orderBeforeDiscountAmount: amountInCents.optional(),
  realAmount: amountInCents,
})

/**
 * The payload of createOrder. Of the amounts `realAmount` must be there, and if it is not 0 a `paymentId`; every amount
 * that is there must be the shop's own. Whose order it is comes from the session: memberId and memberName are ignored.
 */
export const createOrderBody = z
  .object({
    orderList: z.union([
      orderFields,
      z
        .array(orderFields)
        .length(1)
        .transform(([only]) => only ?? z.NEVER),
    ]),
    productId: z.array(id).min(1, 'errors.cart.empty').max(100),
    productCount: z.array(z.coerce.number().int().min(1).max(1000)).min(1).max(100),
    productRealPrice: z.array(amountInCents).max(100).optional(),
    extId: z.array(id).min(1).max(100),
  })
  .refine((body) => body.extId.length === body.productId.length, { path: ['extId'] })
  .refine((body) => body.productCount.length === body.productId.length, { path: ['productCount'] })

type CreateOrderBody = z.infer<typeof createOrderBody>

/** The checkout's own input for the payload, for a buyer who pays in the payload's currency. */
export async function checkOutInput(
  shop: Shop,
  visitor: Visitor,
  body: CreateOrderBody,
  idempotencyKey: string | undefined,
): Promise<{ buyer: Visitor; input: CheckOutInput }> {
  const order = body.orderList
  const buyer = await payingIn(shop, visitor, order.currencyId)
  const coupon = order.couponId ? await couponById(shop.db, order.couponId) : undefined
  if (order.couponId && !coupon) refuse('coupon.unknown', { field: 'couponId' })
  const input: CheckOutInput = {
    lines: body.extId.map((variantId, index) => ({ variantId, quantity: body.productCount[index] ?? 1 })),
    email: order.deliveryEmail,
    phone: order.phone,
    note: order.memberRemark,
    paymentMethodId: order.paymentId ?? undefined,
    couponCode: coupon?.code,
    idempotencyKey: idempotencyKey ?? shop.secrets.randomToken(),
    shownTotalCents: order.realAmount,
    shownAmounts: shownAmounts(body),
  }
  return { buyer, input }
}

async function payingIn(shop: Shop, visitor: Visitor, currencyId: number): Promise<Visitor> {
  const currency = (await listCurrencies(shop.db)).find((one) => one.id === currencyId)
  if (!currency)
    refuse('input.invalid', { field: 'currencyId', values: { field: 'currencyId', problem: '' } })
  return { ...visitor, currency }
}

/** What the payload says of single amounts; a product id and a price belong to the variant at the same place. */
function shownAmounts({
  orderList: sent,
  extId,
  productId,
  productRealPrice,
}: CreateOrderBody): CheckOutInput['shownAmounts'] {
  return {
    goodsCents: sent.orderBeforeDiscountAmount,
    memberDiscountCents: sent.discountAmount,
    couponCents: sent.couponAmount,
    freightCents: sent.freightAmount,
    paymentFeeCents: sent.paymentAmount,
    lines: extId.map((variantId, index) => ({
      variantId,
      productId: productId[index] ?? 0,
      unitPriceCents: productRealPrice?.[index],
    })),
  }
}
