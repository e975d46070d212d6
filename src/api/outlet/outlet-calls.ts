import type { FastifyInstance } from 'fastify'
import { answerOutlet } from '../../shop/checkout/for-outlets/answer-outlet.ts'
import { refuse } from '../../shop/errors.ts'
import { numberInDigits } from '../../shop/input/digits.ts'
import type { Shop } from '../../shop/shop.ts'

const maxId = 2_000_000_000

/** Receives calls of marketplaces in a scope of its own: the bytes stay unchanged, and the outlet verifies them first. */
export function receiveOutlets(scope: FastifyInstance, shop: Shop): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post<{ Params: { outlet: string } }>(
    '/:outlet',
    { config: { isUnlimited: true }, schema: { hide: true } },
    async (request, reply) => {
      const outletId = numberInDigits(request.params.outlet, { min: 1, max: maxId }) ?? refuse('not-found')
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const call = { outletId, raw, headers: request.headers, ip: request.ip }
      const { status, body } = await answerOutlet(shop, call)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
  )
}
