import { z } from 'zod'
import { cancelOrder } from '../../shop/checkout/closing/cancel-order.ts'
import { changePaymentMethod } from '../../shop/checkout/change-method.ts'
import { listMethodChoices } from '../../shop/checkout/list-method-choices.ts'
import { payOrder } from '../../shop/checkout/pay-order.ts'
import { readOrder } from '../../shop/keys/read-order.ts'
import { billingForm } from '../../shop/payments/card/billing-form.ts'
import { type CardAnswer, payByCard } from '../../shop/payments/card/pay-by-card.ts'
import { paymentState } from '../../shop/payments/payment-state.ts'
import { orderStatus } from '../../shop/orders/order-status.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { amount, amountInCents } from '../amounts.ts'
import { dataOf, done } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { nextStepFields, nextStepSchema } from './next-step.ts'

const access = z.string().max(200).optional()

export const toPay = defineCall({
  method: 'POST',
  path: '/pay/toPay',
  family: 'pay',
  audience: 'guest',
  summary: 'Pay an unpaid order of one’s own',
  limits: ['payment.network'],
  body: z
    .object({
      id: rowId,
      domain: z.string().max(200).optional(),
      access,
      paymentId: rowId.optional().describe('another way to pay than the order has; with totalAmount'),
      totalAmount: amountInCents
        .optional()
        .describe('what the buyer was shown for it, as /pay/methods has it'),
    })
    .refine(({ paymentId, totalAmount }) => (paymentId === undefined) === (totalAmount === undefined), {
      path: ['totalAmount'],
    }),
  answer: dataOf(nextStepSchema),
  async run(shop, { visitor, body }) {
    const { paymentId: paymentMethodId, totalAmount: shownTotalCents } = body
    const reference = { orderId: body.id, access: body.access }
    const isChange = paymentMethodId !== undefined && shownTotalCents !== undefined
    return nextStepFields(
      isChange
        ? await changePaymentMethod(shop, visitor, reference, { paymentMethodId, shownTotalCents })
        : await payOrder(shop, visitor, reference),
    )
  },
})

const methodChoice = z.object({
  id: z.int(),
  name: z.string(),
  totalAmount: z.number().describe('what the order comes to with it'),
  isCurrent: z.boolean().describe('the order has it now'),
  isOffered: z.boolean().describe('it takes the currency and the amount, and its company answers'),
})

export const payMethods = defineCall({
  method: 'GET',
  path: '/pay/methods/:orderId',
  family: 'pay',
  audience: 'guest',
  summary: 'How an unpaid order of one’s own can be paid, and what it comes to each way',
  params: z.object({ orderId: rowId }),
  query: z.object({ access }),
  answer: dataOf(z.array(methodChoice)),
  async run(shop, { visitor, params, query }) {
    const reference = { orderId: params.orderId, access: query.access }
    const { methods } = await listMethodChoices(shop, visitor, reference)
    return methods.map(({ id, name, totalCents, isCurrent, takesCurrency, takesAmount, isDown }) => ({
      id,
      name,
      totalAmount: amount(totalCents),
      isCurrent,
      isOffered: takesCurrency && takesAmount && !isDown,
    }))
  },
})

export const cancel = defineCall({
  method: ['POST', 'GET'],
  path: '/pay/cancel/:id',
  family: 'pay',
  audience: 'guest',
  summary: 'Cancel an unpaid order of one’s own',
  changesState: true,
  params: z.object({ id: rowId }),
  query: z.object({ access }),
  answer: done,
  async run(shop, { visitor, params, query }) {
    await cancelOrder(shop, visitor, { orderId: params.id, access: query.access })
  },
})

const paymentDetailSchema = z.object({
  id: z.int(),
  orderNo: z.string(),
  orderStatus: z.int().describe('a value of the dictionary order_status'),
  deliveryEmail: z.string(),
  realAmount: z.number(),
  serviceChargeWaived: z.number().describe('the service charge that was not asked for'),
  refundedAmount: z.number().describe('what the buyer has back'),
  refundingAmount: z.number().describe('what is on its way back'),
  currencyName: z.string(),
  payBefore: z.string(),
  serverTime: z.string(),
})

export const paymentDetail = defineCall({
  method: 'GET',
  path: '/pay/detail/:orderId',
  family: 'pay',
  audience: 'guest',
  summary: 'Amount and deadline of the caller’s own order',
  params: z.object({ orderId: rowId }),
  query: z.object({ access }),
  answer: dataOf(paymentDetailSchema),
  async run(shop, { visitor, params, query }) {
    const order = await readOrder(shop, visitor, { orderId: params.orderId, access: query.access })
    return {
      id: order.id,
      orderNo: order.orderNo,
      orderStatus: orderStatus[order.status],
      deliveryEmail: order.email,
      realAmount: amount(order.totalCents),
      serviceChargeWaived: amount(order.waivedChargeCents),
      refundedAmount: amount(order.refundedCents),
      refundingAmount: amount(order.goingBackCents - order.refundedCents),
      currencyName: order.currency.code.toUpperCase(),
      payBefore: order.payBefore.toISOString(),
      serverTime: order.now.toISOString(),
    }
  },
})

export const payssionState = defineCall({
  method: 'GET',
  path: '/pay/payssion/state',
  family: 'pay',
  audience: 'guest',
  summary: 'How the payment of an order of one’s own stands',
  query: z.object({
    order_id: rowId,
    order_no: z.string().max(40).optional(),
    paymentId: z.string().max(200).optional(),
    PayerID: z.string().max(200).optional(),
    transaction_id: z.string().max(200).optional(),
    access,
  }),
  answer: dataOf(z.string()),
  run: async (shop, { visitor, query }) =>
    paymentState(shop, visitor, { orderId: query.order_id, access: query.access }),
})

const cardAnswer = z.object({
  status: z.string(),
  orderId: z.int(),
  orderNo: z.string(),
  redirectURL: z.string(),
})

export const payCard = defineCall({
  method: 'POST',
  path: '/pay/eecpay',
  family: 'pay',
  audience: 'guest',
  summary: 'Pay an order of one’s own by card',
  limits: ['card.order', 'card.visitor', 'card.email', 'card.network', 'card.card'],
  body: billingForm.extend({ access }),
  answer: dataOf(cardAnswer),
  async run(shop, { visitor, body }) {
    const answer = await payByCard(shop, visitor, { orderId: body.orderId, access: body.access }, body)
    return cardFields(answer)
  },
})

/** `1`: paid; `-1`: go to `redirectURL`; anything else: the card was not accepted. */
function cardFields(answer: CardAnswer): z.infer<typeof cardAnswer> {
  const { order } = answer
  const fields = { orderId: order.id, orderNo: order.orderNo }
  if (answer.state === 'challenge') return { ...fields, status: '-1', redirectURL: answer.redirectUrl }
  if (answer.state === 'pending') return { ...fields, status: '-1', redirectURL: answer.orderPath }
  return { ...fields, status: answer.state === 'paid' ? '1' : '0', redirectURL: '' }
}
