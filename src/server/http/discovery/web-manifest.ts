import type { FastifyInstance } from 'fastify'
import { readShopBrand } from '../../../shop/localisation/site/shop-picture-records.ts'
import { shopPicturePath } from '../../../shop/localisation/site/shop-pictures.ts'
import type { Shop } from '../../../shop/shop.ts'

const icons = [
  { name: 'icon-192', side: 192 },
  { name: 'icon-512', side: 512 },
  { name: 'icon-maskable-512', side: 512, purpose: 'maskable' },
] as const

/** `/site.webmanifest`: name, icons and colours for browsers that put the shop on a home screen. */
export function serveWebManifest(app: FastifyInstance, shop: Shop): void {
  app.get('/site.webmanifest', async (_request, reply) => {
    const {
      shopName: name,
      pictures: { mark },
    } = await readShopBrand(shop.db)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send({
        name,
        short_name: name,
        start_url: '/',
        display: 'browser',
        background_color: '#FAF9F4',
        theme_color: '#0E1117',
        icons: icons.map(({ name: file, side, ...purpose }) => ({
          src: mark ? shopPicturePath(mark, file) : `/${file}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
          ...purpose,
        })),
      })
  })
}
