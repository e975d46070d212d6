import { z } from 'zod'
import { refuse } from '../shop/errors.ts'
import { settle } from '../shop/payments/settle.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'

/** What payment companies tell us. The bytes are verified by the gateway before anything in them is believed. */
export function noticeCalls(api: Api, shop: Shop): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/pay/notice/:gateway',
      {
        config: { rateLimit: false },
        schema: { hide: true, params: z.object({ gateway: z.string() }) },
      },
      async (request, reply) => {
        const { gateway: name } = z.object({ gateway: z.string() }).parse(request.params)
        const gateway = shop.gateways.get(name) ?? refuse('not-found', { field: 'gateway' })
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = await gateway.readNotice(raw, request.headers)
        if (event) await settle(shop, name, event)
        return reply.type('text/plain').send(gateway.noticeReply ?? 'ok')
      },
    )
  })
}
