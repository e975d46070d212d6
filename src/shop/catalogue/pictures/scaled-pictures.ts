import { LRUCache } from 'lru-cache'
import { COVER_WIDTHS, type CoverFormat } from '../../../cover-art/cover-options.ts'
import { openDrawingQueue } from '../covers/drawing-queue.ts'
import type { PictureRaster } from '../../../cover-art/raster-cover.ts'

export type Kind = 'avif' | 'webp'

export interface StoredPicture {
  body: Buffer
  type: 'image/avif' | 'image/webp'
  /** false: a smaller file is on its way, so nobody should keep this one for long */
  final: boolean
  etag: string
}

interface Sized {
  format: CoverFormat
  width: number
}

/** Where the pictures of one source come from and are kept. */
export interface PictureSource<Picture extends Sized> {
  /** the same for all widths of a picture in a format, and of nothing else */
  keyOf(picture: Picture): string
  /** the picture in its format at its full size */
  raster(picture: Picture): Promise<PictureRaster>
  files: {
    read(picture: Picture, kind: Kind): Promise<Buffer | undefined>
    write(picture: Picture, kind: Kind, body: Buffer): Promise<void>
  }
  /** told of files that could not be written and of pictures that could not be made in the background */
  onError: (error: unknown) => void
}

export interface ScaledPictures<Picture> {
  /** A picture, made now if need be. Throws a RangeError for widths that are not in COVER_WIDTHS. */
  read(picture: Picture, acceptsAvif: boolean): Promise<StoredPicture>
  /** Makes a picture while nobody waits, unless it is there; resolves when it is done, or the store closed. */
  makeLater(picture: Picture, kind: Kind): Promise<void>
  close(): Promise<void>
}

/** Pictures in the shop's own sizes, made on first request and kept. AVIF takes longest, so the first requests get WebP. */
export function openScaledPictures<Picture extends Sized>({
  keyOf,
  raster,
  files,
  onError,
}: PictureSource<Picture>): ScaledPictures<Picture> {
  const queue = openDrawingQueue({ concurrency: MAX_RUNNING })
  const rasters = new LRUCache<string, Promise<PictureRaster>>({ max: MAX_RASTERS })
  const webpFlights = new Map<string, Promise<Buffer>>()
  const avifsQueued = new Set<string>()
  const nameOf = (picture: Picture) => `${keyOf(picture)}-${picture.width}`

  function webp(picture: Picture): Promise<Buffer> {
    const name = nameOf(picture)
    const flight =
      webpFlights.get(name) ?? webpFromDiskOrMade(picture).finally(() => webpFlights.delete(name))
    webpFlights.set(name, flight)
    return flight
  }

  async function webpFromDiskOrMade(picture: Picture): Promise<Buffer> {
    return (await files.read(picture, 'webp')) ?? (await queue.urgent(() => make(picture, 'webp')))
  }

  async function make(picture: Picture, kind: Kind): Promise<Buffer> {
    const { encodeRaster } = await import('../../../cover-art/raster-cover.ts')
    const body = await encodeRaster(await rasterOf(picture), picture.width, kind)
    // a full disk must not keep a picture from being seen
    await files.write(picture, kind, body).catch(onError)
    return body
  }

  /** The widths and kinds of a picture are often wanted one after another. */
  function rasterOf(picture: Picture): Promise<PictureRaster> {
    const key = keyOf(picture)
    const made = rasters.get(key) ?? raster(picture)
    rasters.set(key, made)
    made.catch(() => rasters.delete(key))
    return made
  }

  function makeAvifLater(picture: Picture): void {
    const name = nameOf(picture)
    if (avifsQueued.has(name) || avifsQueued.size >= MAX_QUEUED) return
    avifsQueued.add(name)
    void makeLater(picture, 'avif').finally(() => avifsQueued.delete(name))
  }

  async function makeLater(picture: Picture, kind: Kind): Promise<void> {
    const makeMissing = async () => {
      if (!(await files.read(picture, kind))) await make(picture, kind)
    }
    await queue.later(makeMissing).catch(onError)
  }

  return {
    async read(picture, acceptsAvif) {
      const { format, width } = picture
      if (!COVER_WIDTHS[format].includes(width)) throw new RangeError(`Pictures are not made ${width} wide`)
      const avif = acceptsAvif ? await files.read(picture, 'avif') : undefined
      if (avif) return { body: avif, type: 'image/avif', final: true, etag: `"${nameOf(picture)}-avif"` }
      const body = await webp(picture)
      if (acceptsAvif) makeAvifLater(picture)
      return { body, type: 'image/webp', final: !acceptsAvif, etag: `"${nameOf(picture)}-webp"` }
    },
    makeLater,
    close: () => queue.close(),
  }
}

const MAX_RUNNING = 2
/** of 3 to 6 MB each */
const MAX_RASTERS = 6
const MAX_QUEUED = 500
