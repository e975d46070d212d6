import type { CoverFormat, CoverOptions } from './cover-options.ts'
import { type PictureKind, encodeRaster, rasterCover } from './raster-cover.ts'

/** Draws one picture, at once and without keeping it: for e-mails, social cards and tools. Pages use the cover store. */
export async function drawCover(
  options: CoverOptions & { width: number; format: CoverFormat },
  kind: PictureKind,
): Promise<Buffer> {
  return encodeRaster(await rasterCover(options), options.width, kind)
}
