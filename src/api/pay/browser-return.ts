import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../shop/input/row-id.ts'
import { orderPath } from '../../shop/orders/access/order-path.ts'

const ofOrder = z.object({ order_id: rowId, order_no: z.string().regex(/^[\w-]{1,40}$/) })

/**
 * Where some companies send the buyer's browser with a form, from their own site and so without the shop's cookies. Nothing in
 * the form is read: the browser goes on to the page of the order, which knows it again and asks the company.
 */
export function receiveBrowsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  scope.route({
    method: ['GET', 'POST'],
    url: '/pay/return',
    schema: { hide: true, querystring: ofOrder },
    handler: async (request, reply) => {
      const { order_id: id, order_no: orderNo } = ofOrder.parse(request.query)
      return reply.redirect(orderPath({ id, orderNo }), 303)
    },
  })
}
