import type { FastifyInstance } from 'fastify'
import { readShopBrand } from '../../../shop/localisation/site/shop-picture-records.ts'
import { shopPicturePath } from '../../../shop/localisation/site/shop-pictures.ts'
import { isPictureShape, type PictureShape } from '../../../shop/pictures/picture-shapes.ts'
import type { Shop } from '../../../shop/shop.ts'

/** Copies of the shop's own pictures: `/covers/shop/{name}/{shape}.png`. A name is made of the content, so it never changes. */
export function serveShopPictures(app: FastifyInstance, { pictures }: Pick<Shop, 'pictures'>): void {
  app.get<{ Params: { name: string; file: string } }>(
    '/covers/shop/:name/:file',
    async ({ params }, reply) => {
      const shape = params.file.replace(/\.png$/, '')
      const isAsked =
        /^[0-9a-f]{40}$/.test(params.name) && params.file.endsWith('.png') && isPictureShape(shape)
      const png = isAsked ? await pictures.shaped(params.name, shape) : undefined
      if (!png) return reply.callNotFound()
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(png)
    },
  )
}

/** Addresses that browsers ask for without a link. */
const unlinked: Readonly<Record<string, PictureShape>> = {
  '/favicon.ico': 'favicon',
  '/favicon.svg': 'favicon',
  '/apple-touch-icon.png': 'apple-touch-icon',
}

/** Redirects browsers from a new shop's icons to those of the shop keeper's mark. Register it before the files. */
export function leadToOwnIcons(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const shape = unlinked[url]
    if (shape === undefined) return
    const { mark } = (await readShopBrand(db)).pictures
    if (mark)
      return reply.header('cache-control', 'public, max-age=3600').redirect(shopPicturePath(mark, shape))
  })
}
