import type { FastifyInstance } from 'fastify'
import { readShopName } from '../../../shop/localisation/shop-name-records.ts'
import type { Shop } from '../../../shop/shop.ts'

const icon = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

const icons = [icon(192), icon(512), { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' }]

/** `/site.webmanifest`: name, icons and colours for browsers that put the shop on a home screen. */
export function serveWebManifest(app: FastifyInstance, shop: Shop): void {
  app.get('/site.webmanifest', async (_request, reply) => {
    const name = await readShopName(shop.db)
    return reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send({
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: '#FAF9F4',
      theme_color: '#0E1117',
      icons,
    })
  })
}
