import { z } from 'zod'
import { deleteOrder } from '../shop/checkout/delete-order.ts'
import { listOrders, ordersPerPage } from '../shop/delivery/list-orders.ts'
import { revealKeys } from '../shop/delivery/reveal-keys.ts'
import { signedIn } from '../shop/members/session.ts'
import { claimableOrders, claimOrders } from '../shop/orders/claim-orders.ts'
import { confirmReceipt } from '../shop/orders/confirm-receipt.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, pageQuery, rowsOf, withData, withMessage, withRows } from './envelope.ts'
import { keyLine, orderFields, orderSchema } from './order-fields.ts'

const ofOrder = z.object({ id: rowId })
const strict = { rateLimit: { max: 30, timeWindow: '1 minute' } }

/** What members do with their orders. Whose they are is told by the session alone. */
export function profileOrderCalls(api: Api, shop: Shop): void {
  api.get(
    '/profile/orders',
    {
      schema: {
        tags: ['profile'],
        summary: 'The member’s orders, the newest first',
        querystring: pageQuery(ordersPerPage),
        response: { 200: rowsOf(orderSchema) },
      },
    },
    async ({ visitor, query }) => {
      const orders = await listOrders(shop, visitor, query)
      return withRows(orders, (order) => orderFields(order, signedIn(visitor)))
    },
  )

  for (const path of ['/profile/order:id', '/profile/order/:id'] as const)
    api.delete(
      path,
      {
        schema: {
          tags: ['profile'],
          summary: 'Delete an unpaid order of the member',
          params: ofOrder,
          response: { 200: messageOnly },
        },
      },
      async ({ visitor, params }) => {
        await deleteOrder(shop, visitor, { orderId: params.id })
        return withMessage('success')
      },
    )

  api.get(
    '/profile/order/pointCode/:id',
    {
      config: { ...strict, changesState: true },
      schema: {
        tags: ['profile'],
        summary: 'The keys of a delivered order, one a line in msg; that they were shown is recorded',
        params: ofOrder,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, params }, reply) => {
      const keys = await revealKeys(shop, visitor, { orderId: params.id })
      void reply.header('cache-control', 'no-store')
      return withMessage(keys.map(({ content }) => keyLine(content)).join('\n'))
    },
  )

  api.post(
    '/profile/order/receipt/:id',
    {
      schema: {
        tags: ['profile'],
        summary: 'Confirm that a delivered order came',
        params: ofOrder,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, params }) => {
      await confirmReceipt(shop, visitor, { orderId: params.id })
      return withMessage('success')
    },
  )

  const howMany = { tags: ['profile'], response: { 200: dataOf(z.int()) } }
  api.get(
    '/profile/order/claimable',
    {
      schema: { ...howMany, summary: 'How many orders were made with the member’s e-mail before signing in' },
    },
    async ({ visitor }) => withData(await claimableOrders(shop, visitor)),
  )
  api.post(
    '/profile/order/claim',
    { config: strict, schema: { ...howMany, summary: 'Make those orders the member’s own' } },
    async ({ visitor }) => withData(await claimOrders(shop, visitor)),
  )
}
