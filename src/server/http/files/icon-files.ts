import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../../shop/shop.ts'

/** Icons that the shop keeper brought: `/covers/icon/{name}`. A name is made of the picture's content, so it never changes. */
export function serveIcons(app: FastifyInstance, { pictures }: Pick<Shop, 'pictures'>): void {
  app.get<{ Params: { name: string } }>('/covers/icon/:name', async ({ params }, reply) => {
    const png = /^[0-9a-f]{40}$/.test(params.name) ? await pictures.shaped(params.name, 'icon') : undefined
    if (!png) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(png)
  })
}
