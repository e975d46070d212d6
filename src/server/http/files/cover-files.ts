import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { coverOf, type ProductCover } from '../../../shop/catalogue/covers/cover-of.ts'
import type { CoverFormat } from '../../../cover-art/cover-options.ts'
import { COVER_WIDTHS } from '../../../cover-art/cover-options.ts'
import type { PictureKind } from '../../../cover-art/raster-cover.ts'
import { newsCoverOf } from '../../../shop/catalogue/covers/news-picture.ts'
import type { StoredPicture } from '../../../shop/pictures/scaled-pictures.ts'
import type { Shop } from '../../../shop/shop.ts'

interface Size {
  format: CoverFormat
  lettering: boolean
  width: number
  kind: PictureKind
}

interface FoundPicture {
  picture: StoredPicture
  /** whether the address names this version of the picture */
  isCurrent: boolean
}

const yearSeconds = 31_536_000
/** while a better picture is being made, or if the address names an earlier version */
const shortSeconds = 60

/**
 * Pictures of products, in the best format for the browser: drawn ones at
 * `/covers/{productId}/{version}/{tall|wide|art}-{width}`, uploaded ones at
 * `/covers/own/{name}/{tall|wide|art}-{width}`. `news-{id}` as product id is an article's picture. `.jpg` at the end
 * returns a JPEG, for mail programs.
 */
export function serveCovers(app: FastifyInstance, shop: Shop): void {
  app.get('/covers/*', async (request, reply) => {
    const accepted = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    const found = await findPicture(shop, request.url, accepted)
    return found ? send(request, reply, found) : reply.callNotFound()
  })
}

async function findPicture(
  shop: Shop,
  url: string,
  accepted: PictureKind,
): Promise<FoundPicture | undefined> {
  const [path = ''] = url.split('?')
  const [, owner, shape, width, jpg] =
    /^\/covers\/([\w/-]{1,60})\/(tall|wide|art)-(\d{1,4})(\.jpg)?$/.exec(path) ?? []
  const format = shape === 'tall' ? 'tall' : 'wide'
  if (!owner || !COVER_WIDTHS[format].includes(Number(width))) return undefined
  const kind = jpg ? 'jpeg' : accepted
  const size = { format, lettering: shape !== 'art', width: Number(width), kind } as const
  const [, own] = /^own\/([0-9a-f]{40})$/.exec(owner) ?? []
  const [, news, id, version] = /^(news-)?(\d{1,9})\/([\w-]{1,40})$/.exec(owner) ?? []
  if (own) return ownPicture(shop, own, size)
  const cover = id && (await (news ? newsCoverOf(shop, Number(id)) : coverOf(shop, Number(id), version)))
  return cover ? drawnCover(shop, { cover, version }, size) : undefined
}

async function ownPicture(
  shop: Shop,
  name: string,
  { format, width, kind }: Size,
): Promise<FoundPicture | undefined> {
  const picture = await shop.pictures.read(name, format, width, kind)
  return picture && { picture, isCurrent: true }
}

async function drawnCover(
  shop: Shop,
  { cover, version }: { cover: ProductCover; version: string | undefined },
  { format, lettering, width, kind }: Size,
): Promise<FoundPicture> {
  const options = lettering ? cover.options : { ...cover.options, lettering }
  const picture = await shop.covers.read(options, format, width, kind)
  return { picture, isCurrent: cover.version === version }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, isCurrent }: FoundPicture,
): FastifyReply {
  reply
    .headers({
      vary: 'Accept',
      etag: picture.etag,
      'cache-control':
        picture.final && isCurrent
          ? `public, max-age=${yearSeconds}, immutable`
          : `public, max-age=${shortSeconds}`,
      // mail readers show covers on pages of other origins
      'cross-origin-resource-policy': 'cross-origin',
    })
    .type(picture.type)
  if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
  return reply.send(picture.body)
}
