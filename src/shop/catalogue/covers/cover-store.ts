import { openScaledPictures, type StoredPicture } from '../../pictures/scaled-pictures.ts'
import { COVER_WIDTHS, type CoverFormat, type CoverOptions } from '../../../cover-art/cover-options.ts'
import { coverKey, openCoverFiles } from './picture-files.ts'
import { type PictureKind, rasterCover } from '../../../cover-art/raster-cover.ts'

export interface CoverStore {
  /** A picture, drawn now if need be. `width` is one of COVER_WIDTHS. */
  read(cover: CoverOptions, format: CoverFormat, width: number, wanted: PictureKind): Promise<StoredPicture>
  /** Draws what is missing of these covers while nobody waits; resolves when it is done, or the store closed. */
  warm(
    covers: readonly CoverOptions[],
    format?: CoverFormat,
    widths?: readonly number[],
    kinds?: readonly PictureKind[],
  ): Promise<void>
  close(): Promise<void>
}

/** Pictures of covers, drawn on first request and kept on disk. */
export function openCoverStore({ folder, onError = () => {} }: StoreOptions): CoverStore {
  const pictures = openScaledPictures({
    keyOf: ({ cover, format }) => coverKey(cover, format),
    raster: ({ cover, format }) => rasterCover({ ...cover, format }),
    files: openCoverFiles({ folder, onError }),
    onError,
  })
  return {
    read: (cover, format, width, wanted) => pictures.read({ cover, format, width }, wanted),
    async warm(covers, format = 'tall', widths = COVER_WIDTHS[format], kinds = ['webp', 'avif']) {
      for (const cover of covers)
        for (const width of widths)
          for (const kind of kinds) await pictures.makeLater({ cover, format, width }, kind)
    },
    close: pictures.close,
  }
}

export interface StoreOptions {
  folder: string
  /** told of files that could not be written and of covers that could not be drawn in the background */
  onError?: (error: unknown) => void
}
