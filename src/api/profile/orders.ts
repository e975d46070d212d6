import { z } from 'zod'
import { deleteOrder } from '../../shop/checkout/closing/delete-order.ts'
import { listOrders, ordersPerPage } from '../../shop/keys/list-orders.ts'
import { consentVersion } from '../../shop/keys/consent/consent-version.ts'
import { revealKeys } from '../../shop/keys/reveal-keys.ts'
import { signedIn } from '../../shop/members/sign-in/session.ts'
import { claimableOrders as countClaimable, claimOrders } from '../../shop/orders/access/claim-orders.ts'
import { confirmReceipt } from '../../shop/orders/confirm-receipt.ts'
import { withdraw, withdrawalForm } from '../../shop/payments/withdrawals/withdraw.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { dataOf, done, mapRows, message, pageQuery, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { keyLine, orderFields, orderSchema } from './order-fields.ts'

const ofOrder = z.object({ id: rowId })

export const orders = defineCall({
  method: 'GET',
  path: '/profile/orders',
  family: 'profile',
  audience: 'member',
  summary: 'The member’s orders, the newest first',
  query: pageQuery(ordersPerPage),
  answer: rowsOf(orderSchema),
  run: async (shop, { visitor, query }) =>
    mapRows(await listOrders(shop, visitor, query), (order) => orderFields(order, signedIn(visitor))),
})

export const removeOrder = defineCall({
  method: 'DELETE',
  path: '/profile/order:id',
  alias: '/profile/order/:id',
  family: 'profile',
  audience: 'member',
  summary: 'Delete an unpaid order of the member',
  params: ofOrder,
  answer: done,
  async run(shop, { visitor, params }) {
    await deleteOrder(shop, visitor, { orderId: params.id })
  },
})

export const orderKeys = defineCall({
  method: ['GET', 'POST'],
  path: '/profile/order/pointCode/:id',
  family: 'profile',
  audience: 'member',
  summary:
    'The keys of a delivered order, one a line in msg; that they were shown is recorded. Orders with a consentVersion need it as consent, once the buyer has agreed to consentText',
  changesState: true,
  noStore: true,
  params: ofOrder,
  query: z.object({ consent: consentVersion }),
  answer: message,
  async run(shop, { visitor, params, query }) {
    const keys = await revealKeys(shop, visitor, { orderId: params.id, ...query })
    return keys.map(({ content }) => keyLine(content)).join('\n')
  },
})

export const withdrawOrder = defineCall({
  method: 'POST',
  path: '/profile/order/withdraw/:id',
  family: 'profile',
  audience: 'member',
  summary:
    'Withdraw from lines of a paid order. lineIds are ids of orderGoods, name is the buyer’s; a mail confirms it and says what follows',
  params: ofOrder,
  body: withdrawalForm,
  answer: done,
  async run(shop, { visitor, params, body }) {
    await withdraw(shop, visitor, { orderId: params.id, ...body })
  },
})

export const orderReceipt = defineCall({
  method: 'POST',
  path: '/profile/order/receipt/:id',
  family: 'profile',
  audience: 'member',
  summary: 'Confirm that a delivered order came',
  params: ofOrder,
  answer: done,
  async run(shop, { visitor, params }) {
    await confirmReceipt(shop, visitor, { orderId: params.id })
  },
})

export const claimableOrders = defineCall({
  method: 'GET',
  path: '/profile/order/claimable',
  family: 'profile',
  audience: 'member',
  summary: 'How many orders were made with the member’s e-mail before signing in',
  answer: dataOf(z.int()),
  run: async (shop, { visitor }) => countClaimable(shop, visitor),
})

export const claim = defineCall({
  method: 'POST',
  path: '/profile/order/claim',
  family: 'profile',
  audience: 'member',
  summary: 'Make those orders the member’s own',
  answer: dataOf(z.int()),
  run: async (shop, { visitor }) => claimOrders(shop, visitor),
})
