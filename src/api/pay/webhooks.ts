import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { receiveWebhook } from '../../shop/payments/webhooks/receive-webhook.ts'
import type { Shop } from '../../shop/shop.ts'

const ofGateway = z.object({ gateway: z.string() })

/** Receives webhooks in a scope of its own: the bytes stay unchanged, and the gateway verifies them first. */
export function receiveWebhooks(scope: FastifyInstance, shop: Shop): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(
    '/pay/notice/:gateway',
    { config: { isUnlimited: true }, schema: { hide: true, params: ofGateway } },
    async (request, reply) => {
      const { gateway } = ofGateway.parse(request.params)
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const body = await receiveWebhook(shop, gateway, raw, request.headers)
      return reply.type('text/plain').send(body)
    },
  )
}
