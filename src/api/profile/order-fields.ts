import { z } from 'zod'
import type { KeyContent } from '../../shop/keys/key-content.ts'
import type { ListedLine, ListedOrder } from '../../shop/keys/list-orders.ts'
import { orderStatus } from '../../shop/orders/order-status.ts'
import type { SignedIn } from '../../shop/visitor.ts'
import { amount } from '../amounts.ts'
import { pictureOf } from '../product/product-fields.ts'

const goods = z.object({
  id: z.int(),
  imgUrl: z.string(),
  shortName: z.string(),
  attributes: z.string(),
  skuCode: z.string(),
  quantity: z.int(),
  realPrice: z.number(),
  keyCount: z.int().describe('keys that can be shown'),
})

/** An order in its member's list. Amounts are in the order's currency; `orderStatus` is a value of its dictionary. */
export const orderSchema = z.object({
  id: z.int(),
  orderNo: z.string(),
  addTime: z.string(),
  orderStatus: z.int(),
  currencyName: z.string(),
  orderBeforeDiscountAmount: z.number(),
  discountAmount: z.number(),
  couponAmount: z.number(),
  freightAmount: z.number(),
  serviceCharge: z.number(),
  serviceChargeWaived: z.number().describe('the service charge that was not asked for'),
  paymentAmount: z.number(),
  realAmount: z.number(),
  refundedAmount: z.number().describe('what the buyer has back'),
  refundingAmount: z.number().describe('what is on its way back'),
  memberName: z.string(),
  memberEmail: z.string(),
  deliveryEmail: z.string(),
  payBefore: z.string(),
  consentVersion: z
    .string()
    .describe('sent as `consent` when sealed keys are shown; empty if none is needed'),
  consentText: z.string().describe('what the buyer agrees to by it'),
  orderGoods: z.array(goods),
  acts: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    delete: z.boolean(),
    confirmReceipt: z.boolean(),
    reveal: z.boolean(),
    again: z.boolean(),
  }),
})

export function orderFields(order: ListedOrder, member: SignedIn): z.infer<typeof orderSchema> {
  return {
    id: order.id,
    orderNo: order.orderNo,
    addTime: order.placedAt.toISOString(),
    orderStatus: orderStatus[order.status],
    currencyName: order.currency.code.toUpperCase(),
    orderBeforeDiscountAmount: amount(order.goodsCents),
    discountAmount: amount(order.memberDiscountCents),
    couponAmount: amount(order.couponCents),
    freightAmount: amount(order.freightCents),
    serviceCharge: amount(order.serviceChargeCents),
    serviceChargeWaived: amount(order.waivedChargeCents),
    paymentAmount: amount(order.paymentFeeCents),
    realAmount: amount(order.totalCents),
    refundedAmount: amount(order.refundedCents),
    refundingAmount: amount(order.goingBackCents - order.refundedCents),
    memberName: member.name,
    memberEmail: member.email,
    deliveryEmail: order.email,
    payBefore: order.payBefore.toISOString(),
    consentVersion: order.consent?.version ?? '',
    consentText: order.consent?.text ?? '',
    orderGoods: order.lines.map(goodsFields),
    acts: order.actions,
  }
}

function goodsFields(line: ListedLine): z.infer<typeof goods> {
  return {
    id: line.id,
    imgUrl: line.product ? pictureOf(line.product) : '',
    shortName: line.name,
    attributes: line.attributes,
    skuCode: line.sku,
    quantity: line.quantity,
    realPrice: amount(line.unitPriceCents),
    keyCount: line.keyCount,
  }
}

/** A key as one line of text: the code, or the sign-in details of an account. */
export function keyLine(content: KeyContent): string {
  return 'code' in content ? content.code : `${content.user} / ${content.password}`
}
