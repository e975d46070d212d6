import type { FastifyInstance } from 'fastify'
import { publicHeads, publicHeadsPath } from '../../../shop/delivery-log/public-heads.ts'
import type { Shop } from '../../../shop/shop.ts'

/** `/.well-known/latchkey-log.json?day=2026-11-27`: signed heads of the delivery log, for everybody who keeps one. */
export function serveLogHeads(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: { day?: unknown } }>(publicHeadsPath, async ({ query: { day } }, reply) =>
    reply
      .header('cache-control', 'public, max-age=60')
      .header('access-control-allow-origin', '*')
      .send(await publicHeads(shop, typeof day === 'string' ? day : undefined)),
  )
}
