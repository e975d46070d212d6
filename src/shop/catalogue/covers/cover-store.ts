import { LRUCache } from 'lru-cache'
import type { CoverFormat, CoverOptions } from './cover-options.ts'
import { coverKey, fileName, type Kind, openCoverFiles, type Picture } from './picture-files.ts'
import { openDrawingQueue } from './drawing-queue.ts'
import { COVER_WIDTHS, type CoverRaster, encodeRaster, rasterCover } from './raster-cover.ts'

export interface StoredPicture {
  body: Buffer
  type: 'image/avif' | 'image/webp'
  /** false: a smaller file is on its way, so nobody should keep this one for long */
  final: boolean
  etag: string
}

export interface CoverStore {
  /** A picture, drawn now if need be. `width` is one of COVER_WIDTHS. */
  read(cover: CoverOptions, format: CoverFormat, width: number, acceptsAvif: boolean): Promise<StoredPicture>
  /** Draws what is missing of these covers while nobody waits; resolves when it is done, or the store closed. */
  warm(covers: readonly CoverOptions[], format?: CoverFormat, widths?: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** Pictures of covers, drawn on first request and kept on disk. AVIF takes longest, so the first requests get WebP. */
export function openCoverStore({ folder, onError = () => {} }: StoreOptions): CoverStore {
  const files = openCoverFiles({ folder, onError })
  const queue = openDrawingQueue({ concurrency: DRAWN_AT_ONCE })
  const rasters = new LRUCache<string, Promise<CoverRaster>>({ max: RASTERS_KEPT })
  const webpFlights = new Map<string, Promise<Buffer>>()
  const avifsQueued = new Set<string>()

  function webp(picture: Picture): Promise<Buffer> {
    const name = fileName(picture, 'webp')
    const flight =
      webpFlights.get(name) ?? webpFromDiskOrDrawn(picture).finally(() => webpFlights.delete(name))
    webpFlights.set(name, flight)
    return flight
  }

  async function webpFromDiskOrDrawn(picture: Picture): Promise<Buffer> {
    return (await files.read(picture, 'webp')) ?? (await queue.urgent(() => draw(picture, 'webp')))
  }

  async function draw(picture: Picture, kind: Kind): Promise<Buffer> {
    const body = await encodeRaster(await raster(picture), picture.width, kind)
    // a full disk must not keep a picture from being seen
    await files.write(picture, kind, body).catch(onError)
    return body
  }

  /** The widths and kinds of a cover are often wanted one after another. */
  function raster({ cover, format }: Picture): Promise<CoverRaster> {
    const key = coverKey(cover, format)
    const drawn = rasters.get(key) ?? rasterCover({ ...cover, format })
    rasters.set(key, drawn)
    drawn.catch(() => rasters.delete(key))
    return drawn
  }

  function drawAvifLater(picture: Picture): void {
    const name = fileName(picture, 'avif')
    if (avifsQueued.has(name) || avifsQueued.size >= AVIFS_QUEUED) return
    avifsQueued.add(name)
    queue
      .later(() => drawMissing(picture, 'avif'))
      .catch(onError)
      .finally(() => avifsQueued.delete(name))
  }

  async function drawMissing(picture: Picture, kind: Kind): Promise<void> {
    if (!(await files.read(picture, kind))) await draw(picture, kind)
  }

  return {
    async read(cover, format, width, acceptsAvif) {
      if (!COVER_WIDTHS[format].includes(width)) throw new RangeError(`Covers are not drawn ${width} wide`)
      const picture = { cover, format, width }
      const avif = acceptsAvif ? await files.read(picture, 'avif') : undefined
      if (avif) return { body: avif, type: 'image/avif', final: true, etag: etag(picture, 'avif') }
      const body = await webp(picture)
      if (acceptsAvif) drawAvifLater(picture)
      return { body, type: 'image/webp', final: !acceptsAvif, etag: etag(picture, 'webp') }
    },
    async warm(covers, format = 'tall', widths = COVER_WIDTHS[format]) {
      for (const cover of covers)
        for (const width of widths)
          for (const kind of ['webp', 'avif'] as const)
            await queue.later(() => drawMissing({ cover, format, width }, kind)).catch(onError)
    },
    close: () => queue.close(),
  }
}

export interface StoreOptions {
  folder: string
  /** told of files that could not be written and of covers that could not be drawn in the background */
  onError?: (error: unknown) => void
}

const DRAWN_AT_ONCE = 2
/** of 3 to 4 MB each */
const RASTERS_KEPT = 6
const AVIFS_QUEUED = 500

function etag(picture: Picture, kind: Kind): string {
  return `"${coverKey(picture.cover, picture.format)}-${picture.width}-${kind}"`
}
