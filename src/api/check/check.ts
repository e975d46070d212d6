import { z } from 'zod'
import { idempotencyKey } from '../../shop/checkout/check-out-form.ts'
import { checkOut } from '../../shop/checkout/check-out.ts'
import { currencyByCode } from '../../shop/localisation/currency-records.ts'
import { refuse, type RefusalCode } from '../../shop/errors.ts'
import { listPaymentMethods, methodPicture } from '../../shop/payments/methods/payment-methods.ts'
import { previewCoupon } from '../../shop/checkout/preview-coupon.ts'
import { maxLines, maxUnits } from '../../shop/cart/cart.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { wholeNumber } from '../../shop/input/whole-number.ts'
import { amount, amountInCents } from '../amounts.ts'
import { dataOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { nextStepFields, nextStepSchema } from '../pay/next-step.ts'
import { sameLength } from '../same-length.ts'
import { checkOutInput, couponId, createOrderBody } from './create-order-body.ts'

const paymentMethod = z.object({
  id: z.int(),
  name: z.string(),
  fee: z.number().describe('per cent of the goods'),
  feeFixed: z.number().describe('on top, in the current currency'),
  currency: z.string(),
  minAmount: z.number().nullable().describe('of an order, in the current currency'),
  maxAmount: z.number().nullable(),
  img: z.string(),
})

export const paymentList = defineCall({
  method: 'GET',
  path: '/check/paymentlist',
  family: 'check',
  audience: 'guest',
  summary: 'The ways to pay; `currency` lists what each takes, `*` for every currency',
  query: z.object({ siteId: rowId.optional() }),
  answer: dataOf(z.array(paymentMethod)),
  async run(shop, { visitor }) {
    // a client may have to repeat the next call as the same visitor
    void visitor.guestToken
    const methods = await listPaymentMethods(shop, visitor)
    return methods.map((method) => ({
      id: method.id,
      name: method.name,
      fee: Number(method.fee.percent),
      feeFixed: amount(method.fee.fixedCents),
      currency: method.currencies?.map((code) => code.toUpperCase()).join(',') ?? '*',
      minAmount: amountOrNull(method.minCents),
      maxAmount: amountOrNull(method.maxCents),
      img: methodPicture(method),
    }))
  },
})

function amountOrNull(cents: number | undefined): number | null {
  return cents === undefined ? null : amount(cents)
}

const ids = z.array(rowId).max(maxLines)

const couponBody = z
  .object({
    couponCode: z.string().trim().min(1).max(50),
    productId: ids,
    productCount: z.array(wholeNumber({ min: 1, max: maxUnits })).max(maxLines),
    productPrice: z.array(amountInCents).max(maxLines).optional().describe('not looked at'),
    productClassId: ids.optional().describe('not looked at'),
    extId: ids.optional(),
  })
  .superRefine(sameLength('productCount', 'productPrice', 'productClassId', 'extId'))

export const useCoupon = defineCall({
  method: 'POST',
  path: '/check/useCoupon',
  family: 'check',
  audience: 'guest',
  summary: 'The discount of a coupon for these products, at the shop’s own prices',
  limits: ['coupon.network'],
  body: couponBody,
  answer: dataOf(
    z.object({
      not_exist: z.boolean(),
      is_forbidden: z.boolean(),
      totalDiscount: z.number(),
      couponId: couponId.nullable(),
    }),
  ),
  async run(shop, { visitor, body }) {
    const answer = await previewCoupon(shop, visitor, {
      couponCode: body.couponCode,
      lines: body.productId.map((productId, index) => ({
        productId,
        variantId: body.extId?.[index],
        quantity: body.productCount[index] ?? 1,
      })),
    })
    return {
      not_exist: answer.refusal === 'coupon.unknown',
      is_forbidden: answer.refusal !== undefined && !nothingOff.has(answer.refusal),
      totalDiscount: amount(answer.accepted?.offCents ?? 0),
      couponId: answer.accepted?.code ?? null,
    }
  },
})

/** refusals that `useCoupon` does not answer by `is_forbidden` */
const nothingOff: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['coupon.unknown', 'coupon.no-match'])

export const createOrder = defineCall({
  method: 'POST',
  path: '/check/createOrder',
  family: 'check',
  audience: 'guest',
  summary: 'Place an order. The server computes every amount itself and refuses others',
  limits: ['order.visitor', 'order.email', 'order.network', 'coupon.network'],
  headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
  body: createOrderBody,
  answer: dataOf(nextStepSchema),
  async run(shop, { visitor, body, headers }) {
    const { buyer, input } = await checkOutInput(shop, visitor, body, headers['idempotency-key'])
    return nextStepFields(await checkOut(shop, buyer, input))
  },
})

export const yuanRate = defineCall({
  method: 'GET',
  path: '/check/rate/dollar/rmb',
  family: 'check',
  audience: 'guest',
  summary: 'Yuan for one US dollar',
  answer: dataOf(z.object({ moneyRate: z.number() })),
  async run(shop) {
    const yuan = (await currencyByCode(shop.db, 'cny')) ?? refuse('not-found')
    return { moneyRate: Number(yuan.rate) }
  },
})
