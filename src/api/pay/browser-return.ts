import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../shop/input/row-id.ts'
import { orderPath } from '../../shop/orders/access/order-path.ts'

const ofOrder = z.object({ order_id: rowId, order_no: z.string().regex(/^[\w-]{1,40}$/) })

/**
 * Takes buyers whom some companies send back with a form, from another site and so without cookies. The form is not
 * read: the browser is redirected to the order's page, which recognises the buyer and asks the company.
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
