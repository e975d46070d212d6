import type { FastifyInstance } from 'fastify'
import { logoPicture } from '../../../shop/payments/methods/payment-method-records.ts'
import type { Shop } from '../../../shop/shop.ts'

/** Logos of payment methods: `/covers/logo/{name}`. A name is made of the picture's content, so it never changes. */
export function serveLogos(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { name: string } }>('/covers/logo/:name', async ({ params }, reply) => {
    const png = /^[0-9a-f]{40}$/.test(params.name) ? await logoPicture(shop.db, params.name) : undefined
    if (!png) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(png)
  })
}
