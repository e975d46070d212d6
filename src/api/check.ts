import { z } from 'zod'
import { checkOut } from '../shop/checkout/check-out.ts'
import { currencyByCode } from '../shop/localisation/currency-records.ts'
import { refuse } from '../shop/errors.ts'
import { listPaymentMethods } from '../shop/payments/payment-methods.ts'
import { previewCoupon } from '../shop/checkout/preview-coupon.ts'
import type { Shop } from '../shop/shop.ts'
import { amount } from './amounts.ts'
import type { Api } from './api.ts'
import { checkOutInput, createOrderBody } from './create-order-body.ts'
import { dataOf, withData } from './envelope.ts'
import { nextStepFields, nextStepSchema } from './next-step.ts'

const paymentMethod = z.object({
  id: z.int(),
  name: z.string(),
  fee: z.number(),
  currency: z.string(),
  img: z.string(),
})

const couponBody = z.object({
  couponCode: z.string().trim().min(1).max(50),
  productId: z.array(z.coerce.number().int().positive()).max(100),
  productCount: z.array(z.coerce.number().int().min(1).max(1000)).max(100),
  productPrice: z
    .array(z.union([z.string(), z.number()]))
    .max(100)
    .optional(),
  productClassId: z.array(z.coerce.number().int().positive()).max(100).optional(),
  extId: z.array(z.coerce.number().int().positive()).max(100).optional(),
})

export function checkCalls(api: Api, shop: Shop): void {
  api.get(
    '/check/paymentlist',
    {
      schema: {
        tags: ['check'],
        summary: 'The ways to pay; `currency` lists what each takes, `*` for every currency',
        querystring: z.object({ siteId: z.coerce.number().int().optional() }),
        response: { 200: dataOf(z.array(paymentMethod)) },
      },
    },
    async ({ visitor }) => {
      // the next call may have to be repeated, and must come from the same visitor then
      void visitor.guestToken
      const methods = await listPaymentMethods(shop, visitor)
      return withData(
        methods.map((method) => ({
          id: method.id,
          name: method.name,
          fee: Number(method.feePercent),
          currency: method.currencies?.map((code) => code.toUpperCase()).join(',') ?? '*',
          img: `/glyphs.svg#${method.glyph}`,
        })),
      )
    },
  )

  api.post(
    '/check/useCoupon',
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags: ['check'],
        summary: 'What a coupon would take off these products, at the shop’s own prices',
        body: couponBody,
        response: {
          200: dataOf(
            z.object({
              not_exist: z.boolean(),
              is_forbidden: z.boolean(),
              totalDiscount: z.number(),
              couponId: z.int().nullable(),
            }),
          ),
        },
      },
    },
    async ({ visitor, body }) => {
      const answer = await previewCoupon(shop, visitor, {
        couponCode: body.couponCode,
        lines: body.productId.map((productId, index) => ({
          productId,
          variantId: body.extId?.[index],
          quantity: body.productCount[index] ?? 1,
        })),
      })
      return withData({
        not_exist: answer.refusal === 'coupon.unknown',
        is_forbidden: answer.refusal === 'coupon.expired',
        totalDiscount: amount(answer.accepted?.offCents ?? 0),
        couponId: answer.accepted?.id ?? null,
      })
    },
  )

  api.post(
    '/check/createOrder',
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags: ['check'],
        summary: 'Place an order. The server computes every amount itself and refuses others',
        headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
        body: createOrderBody,
        response: { 200: dataOf(nextStepSchema) },
      },
    },
    async ({ visitor, body, headers }) => {
      const { buyer, input } = await checkOutInput(shop, visitor, body, headers['idempotency-key'])
      const { order, next } = await checkOut(shop, buyer, input)
      return withData(nextStepFields(order, next))
    },
  )

  api.get(
    '/check/rate/dollar/rmb',
    {
      schema: {
        tags: ['check'],
        summary: 'Yuan for one US dollar',
        response: { 200: dataOf(z.object({ moneyRate: z.number() })) },
      },
    },
    async () => {
      const yuan = (await currencyByCode(shop.db, 'cny')) ?? refuse('not-found')
      return withData({ moneyRate: Number(yuan.rate) })
    },
  )
}
