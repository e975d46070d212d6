import type { FastifyInstance } from 'fastify'
import { coverOf } from '../../shop/catalogue/cover-of.ts'
import type { CoverFormat } from '../../shop/catalogue/covers/cover-options.ts'
import { COVER_WIDTHS } from '../../shop/catalogue/covers/raster-cover.ts'
import type { Shop } from '../../shop/shop.ts'

interface CoverAddress {
  productId: number
  version: string
  format: CoverFormat
  lettering: boolean
  width: number
}

const yearSeconds = 31_536_000
/** while a better picture is on its way, or the address is of a picture that has changed */
const shortSeconds = 60

/** `/covers/{productId}/{version}/{tall|wide|art}-{width}`: a product's picture, in the best form the browser reads. */
export function serveCovers(app: FastifyInstance, shop: Shop): void {
  app.get('/covers/*', async (request, reply) => {
    const address = parseAddress(request.url)
    const cover = address && (await coverOf(shop, address.productId))
    if (!cover) return reply.callNotFound()
    const { format, width, lettering } = address
    const options = lettering ? cover.options : { ...cover.options, lettering }
    const acceptsAvif = request.headers.accept?.includes('image/avif') ?? false
    const picture = await shop.covers.read(options, format, width, acceptsAvif)
    const lasts = picture.final && cover.version === address.version
    reply
      .headers({
        vary: 'Accept',
        etag: picture.etag,
        'cache-control': lasts
          ? `public, max-age=${yearSeconds}, immutable`
          : `public, max-age=${shortSeconds}`,
        // mail readers show covers on pages of other origins
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(picture.type)
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.send(picture.body)
  })
}

function parseAddress(url: string): CoverAddress | undefined {
  const [path = ''] = url.split('?')
  const [, id, version = '', shape, width] =
    /^\/covers\/(\d{1,9})\/([\w-]{1,40})\/(tall|wide|art)-(\d{1,4})$/.exec(path) ?? []
  const format = shape === 'tall' ? 'tall' : 'wide'
  if (!shape || !COVER_WIDTHS[format].includes(Number(width))) return undefined
  return { productId: Number(id), version, format, lettering: shape !== 'art', width: Number(width) }
}
