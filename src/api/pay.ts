import { z } from 'zod'
import { cancelOrder } from '../shop/checkout/cancel-order.ts'
import { payOrder } from '../shop/checkout/pay-order.ts'
import { readOrder } from '../shop/delivery/read-order.ts'
import { billingForm } from '../shop/payments/billing-form.ts'
import { type CardAnswer, payByCard } from '../shop/payments/pay-by-card.ts'
import { paymentState } from '../shop/payments/payment-state.ts'
import { signedOrderPath } from '../shop/orders/order-access.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { amount } from './amounts.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, withData, withMessage } from './envelope.ts'
import { nextStepFields, nextStepSchema } from './next-step.ts'

const access = z.string().max(200).optional()

const paymentDetail = z.object({
  id: z.int(),
  orderNo: z.string(),
  orderStatus: z.string(),
  deliveryEmail: z.string(),
  realAmount: z.number(),
  currencyName: z.string(),
  payBefore: z.string(),
  serverTime: z.string(),
})

const strict = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export function payCalls(api: Api, shop: Shop): void {
  api.post(
    '/pay/toPay',
    {
      config: strict,
      schema: {
        tags: ['pay'],
        summary: 'Pay an unpaid order of one’s own',
        body: z.object({ id: rowId, domain: z.string().max(200).optional(), access }),
        response: { 200: dataOf(nextStepSchema) },
      },
    },
    async ({ visitor, body }) => {
      const { order, next } = await payOrder(shop, visitor, { orderId: body.id, access: body.access })
      return withData(nextStepFields(order, next))
    },
  )

  const cancel = {
    config: strict,
    schema: {
      tags: ['pay'],
      summary: 'Cancel an unpaid order of one’s own',
      params: z.object({ id: rowId }),
      querystring: z.object({ access }),
      response: { 200: messageOnly },
    },
  }
  api.post('/pay/cancel/:id', cancel, async ({ visitor, params, query }) => {
    await cancelOrder(shop, visitor, { orderId: params.id, access: query.access })
    return withMessage('success')
  })
  api.get(
    '/pay/cancel/:id',
    { ...cancel, config: { ...strict, changesState: true } },
    async ({ visitor, params, query }) => {
      await cancelOrder(shop, visitor, { orderId: params.id, access: query.access })
      return withMessage('success')
    },
  )

  api.get(
    '/pay/detail/:orderId',
    {
      schema: {
        tags: ['pay'],
        summary: 'What is to be paid for an order of one’s own, and until when',
        params: z.object({ orderId: rowId }),
        querystring: z.object({ access }),
        response: { 200: dataOf(paymentDetail) },
      },
    },
    async ({ visitor, params, query }) => {
      const order = await readOrder(shop, visitor, { orderId: params.orderId, access: query.access })
      return withData({
        id: order.id,
        orderNo: order.orderNo,
        orderStatus: order.status,
        deliveryEmail: order.email,
        realAmount: amount(order.totalCents),
        currencyName: order.currency.code.toUpperCase(),
        payBefore: order.payBefore.toISOString(),
        serverTime: order.now.toISOString(),
      })
    },
  )

  api.get(
    '/pay/payssion/state',
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags: ['pay'],
        summary: 'How the payment of an order of one’s own stands',
        querystring: z.object({
          order_id: rowId,
          order_no: z.string().max(40).optional(),
          paymentId: z.string().max(200).optional(),
          PayerID: z.string().max(200).optional(),
          transaction_id: z.string().max(200).optional(),
          access,
        }),
        response: { 200: dataOf(z.string()) },
      },
    },
    async ({ visitor, query }) =>
      withData(await paymentState(shop, visitor, { orderId: query.order_id, access: query.access })),
  )

  api.post(
    '/pay/eecpay',
    {
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags: ['pay'],
        summary: 'Pay an order of one’s own by card',
        body: billingForm.extend({ access }),
        response: {
          200: dataOf(
            z.object({ status: z.string(), orderId: z.int(), orderNo: z.string(), redirectURL: z.string() }),
          ),
        },
      },
    },
    async ({ visitor, body }) =>
      withData(
        cardFields(
          shop,
          await payByCard(shop, visitor, { orderId: body.orderId, access: body.access }, body),
        ),
      ),
  )
}

/** `1` paid; `-1` go to `redirectURL`; anything else: the card does not do. */
function cardFields(shop: Shop, answer: CardAnswer) {
  const { order } = answer
  const fields = { orderId: order.id, orderNo: order.order_no }
  if (answer.state === 'challenge') return { ...fields, status: '-1', redirectURL: answer.redirectUrl }
  if (answer.state === 'pending')
    return { ...fields, status: '-1', redirectURL: signedOrderPath(shop, order) }
  return { ...fields, status: answer.state === 'paid' ? '1' : '0', redirectURL: '' }
}
