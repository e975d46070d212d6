import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CoverFormat } from '../../cover-art/cover-options.ts'
import type { PictureKind } from '../../cover-art/raster-cover.ts'
import { isStorageError } from '../../platform/object-storage/storage-error.ts'
import { type Issue, refuse } from '../errors.ts'
import { openOriginals, type OriginalsPlace } from './originals.ts'
import { openSealedFiles } from './sealed-files.ts'
import { pictureIssue } from './picture-limits.ts'
import type { PictureShape } from './picture-shapes.ts'
import { type PictureType, pictureType } from './picture-type.ts'
import { openScaledPictures, type StoredPicture } from './scaled-pictures.ts'

export interface PictureStore {
  /** Stores a picture and returns its public name; equal bytes have equal names. */
  add(original: Buffer): Promise<{ name: string } | Issue>
  has(name: string): Promise<boolean>
  /** The stored bytes and their type; undefined without the picture. */
  original(name: string): Promise<{ body: Buffer; type: PictureType } | undefined>
  /** The picture in one of COVER_WIDTHS, encoded again without metadata; undefined without the picture. */
  read(
    name: string,
    format: CoverFormat,
    width: number,
    wanted: PictureKind,
  ): Promise<StoredPicture | undefined>
  /** A small copy as PNG without metadata; undefined without the picture. */
  shaped(name: string, shape: PictureShape): Promise<Buffer | undefined>
  close(): Promise<void>
}

/**
 * Pictures of the shop keeper. Originals are stored unchanged and never served; visitors get copies in the shop's
 * sizes, made on first request, named by content and kept in `DATA_DIR`. Several processes may share both places.
 */
export function openPictureStore(
  places: OriginalsPlace,
  onError: (error: unknown) => void = () => {},
): PictureStore {
  const originals = openOriginals(places)
  const copies = openSealedFiles(join(places.dataDir, 'pictures', copiesMadeAs))
  const scaled = openScaledPictures<{ name: string; format: CoverFormat; width: number }>({
    keyOf: ({ name, format }) => `${name}-${format}`,
    async raster({ name, format }) {
      const original = await originals.read(fileOf(name))
      if (!original) throw missing(name)
      const { rasterPicture } = await import('./raster-picture.ts')
      return rasterPicture(original, format)
    },
    files: {
      read: ({ name, format, width }, kind) => copies.read(`${fileOf(name)}-${format}-${width}.${kind}`),
      write: ({ name, format, width }, kind, body) =>
        copies.write(`${fileOf(name)}-${format}-${width}.${kind}`, body),
    },
    onError,
  })

  /** Refuses a person's change while the storage does not answer. */
  async function reached<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!isStorageError(error)) throw error
      onError(error)
      return refuse('picture.storage-away')
    }
  }

  return {
    async add(original) {
      const { remakePicture } = await import('./remake-picture.ts')
      const decoded = await remakePicture(original, (picture) => picture.resize({ width: 32 }).raw())
      if (typeof decoded === 'string') return pictureIssue(decoded)
      const name = createHash('sha256').update(original).digest('hex').slice(0, 40)
      await reached(async () => {
        if (!(await originals.read(fileOf(name)))) await originals.write(fileOf(name), original)
      })
      return { name }
    },
    has: (name) => reached(() => originals.has(fileOf(name))),
    async original(name) {
      const body = await originals.read(fileOf(name))
      const type = body && pictureType(body)
      return type && { body, type }
    },
    read: (name, format, width, wanted) =>
      scaled.read({ name, format, width }, wanted).catch(undefinedWhenMissing),
    async shaped(name, shape) {
      const file = `${fileOf(name)}-${shape}.png`
      const made = await copies.read(file)
      if (made) return made
      const original = await originals.read(fileOf(name))
      if (!original) return undefined
      const { shapedPng } = await import('./raster-picture.ts')
      const png = await shapedPng(original, shape)
      // a full disk must not hide a picture
      await copies.write(file, png).catch(onError)
      return png
    },
    close: scaled.close,
  }
}

/** Raise it when copies change. */
const copiesMadeAs = 'copies-1'

function fileOf(name: string): string {
  return `${name.slice(0, 2)}/${name}`
}

function missing(name: string): Error {
  return Object.assign(new Error(`The original of picture ${name} is missing`), { code: 'ENOENT' })
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
