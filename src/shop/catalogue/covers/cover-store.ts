import { openScaledPictures, type StoredPicture } from '../../pictures/scaled-pictures.ts'
import { COVER_WIDTHS, type CoverFormat, type CoverOptions } from '../../../cover-art/cover-options.ts'
import { coverKey, openCoverFiles } from './picture-files.ts'
import { type PictureKind, rasterCover } from '../../../cover-art/raster-cover.ts'

export interface CoverStore {
  read(cover: CoverOptions, format: CoverFormat, width: number, wanted: PictureKind): Promise<StoredPicture>
  /** Draws missing pictures of these covers when no visitor waits; resolves at the end or when the store closes. */
  warm(
    covers: readonly CoverOptions[],
    format?: CoverFormat,
    widths?: readonly number[],
    kinds?: readonly PictureKind[],
  ): Promise<void>
  close(): Promise<void>
}

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
  /** reports files that could not be written and covers that could not be drawn */
  onError?: (error: unknown) => void
}
