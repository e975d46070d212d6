import { LRUCache } from 'lru-cache'
import { COVER_WIDTHS, type CoverFormat } from '../../cover-art/cover-options.ts'
import { openDrawingQueue } from './drawing-queue.ts'
import type { PictureKind, PictureRaster } from '../../cover-art/raster-cover.ts'

export interface StoredPicture {
  body: Buffer
  type: `image/${PictureKind}`
  /** false: a temporary file, not to be cached for long */
  final: boolean
  etag: string
}

interface Sized {
  format: CoverFormat
  width: number
}

export interface PictureSource<Picture extends Sized> {
  /** equal for all widths of a picture in a format */
  keyOf(picture: Picture): string
  raster(picture: Picture): Promise<PictureRaster>
  files: {
    read(picture: Picture, kind: PictureKind): Promise<Buffer | undefined>
    write(picture: Picture, kind: PictureKind, body: Buffer): Promise<void>
  }
  /** reports files that could not be written and pictures that could not be made */
  onError: (error: unknown) => void
}

export interface ScaledPictures<Picture> {
  /** A picture in the wanted kind; WebP until AVIF is made. Throws for widths outside COVER_WIDTHS. */
  read(picture: Picture, wanted: PictureKind): Promise<StoredPicture>
  /** Makes a missing picture when idle; resolves at the end or when the store closes. */
  makeLater(picture: Picture, kind: PictureKind): Promise<void>
  close(): Promise<void>
}

/** Pictures in the shop's sizes, made on first request and stored. AVIF is slow, so the first requests get WebP. */
export function openScaledPictures<Picture extends Sized>({
  keyOf,
  raster,
  files,
  onError,
}: PictureSource<Picture>): ScaledPictures<Picture> {
  const queue = openDrawingQueue({ concurrency: MAX_RUNNING })
  const rasters = new LRUCache<string, Promise<PictureRaster>>({ max: MAX_RASTERS })
  const flights = new Map<string, Promise<Buffer>>()
  const avifsQueued = new Set<string>()
  const nameOf = (picture: Picture) => `${keyOf(picture)}-${picture.width}`

  function madeNow(picture: Picture, kind: PictureKind): Promise<Buffer> {
    const name = `${nameOf(picture)}.${kind}`
    const flight = flights.get(name) ?? fromDiskOrMade(picture, kind).finally(() => flights.delete(name))
    flights.set(name, flight)
    return flight
  }

  async function fromDiskOrMade(picture: Picture, kind: PictureKind): Promise<Buffer> {
    return (await files.read(picture, kind)) ?? (await queue.urgent(() => make(picture, kind)))
  }

  async function make(picture: Picture, kind: PictureKind): Promise<Buffer> {
    const { encodeRaster } = await import('../../cover-art/raster-cover.ts')
    const body = await encodeRaster(await rasterOf(picture), picture.width, kind)
    await files.write(picture, kind, body).catch(onError)
    return body
  }

  /** Caches rasters, since widths and kinds of a picture are often requested in turn. */
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

  async function makeLater(picture: Picture, kind: PictureKind): Promise<void> {
    const makeMissing = async () => {
      if (!(await files.read(picture, kind))) await make(picture, kind)
    }
    await queue.later(makeMissing).catch(onError)
  }

  return {
    async read(picture, wanted) {
      const { format, width } = picture
      if (!COVER_WIDTHS[format].includes(width)) throw new RangeError(`Pictures are not made ${width} wide`)
      const name = nameOf(picture)
      if (wanted !== 'avif') return stored(name, wanted, await madeNow(picture, wanted))
      const avif = await files.read(picture, 'avif')
      if (avif) return stored(name, 'avif', avif)
      const webp = await madeNow(picture, 'webp')
      makeAvifLater(picture)
      return { ...stored(name, 'webp', webp), final: false }
    },
    makeLater,
    close: () => queue.close(),
  }
}

function stored(name: string, kind: PictureKind, body: Buffer): StoredPicture {
  return { body, type: `image/${kind}`, final: true, etag: `"${name}-${kind}"` }
}

const MAX_RUNNING = 2
/** cached rasters, of 3 to 6 MB each */
const MAX_RASTERS = 6
const MAX_QUEUED = 500
