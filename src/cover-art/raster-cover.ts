import sharp, { type Channels } from 'sharp'
import type { CoverOptions } from './cover-options.ts'
import { cover } from './cover.ts'
import { type Noise, type NoiseTile, noiseTileSvgs, tiledNoise } from './noise-filters.ts'

export type PictureKind = 'avif' | 'webp' | 'jpeg'

/** A picture as pixels at its full size; all widths are scaled down from it. */
export interface PictureRaster {
  pixels: Buffer
  width: number
  height: number
  channels: Channels
}

export async function rasterCover(options: CoverOptions): Promise<PictureRaster> {
  const svg = cover(options, await rasterNoise())
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: 3 }
}

export async function encodeRaster(raster: PictureRaster, width: number, kind: PictureKind): Promise<Buffer> {
  const { pixels, ...size } = raster
  const scaled = sharp(pixels, { raw: size }).resize({ width })
  if (kind === 'avif') return scaled.avif({ quality: 44, effort: 1 }).toBuffer()
  if (kind === 'webp') return scaled.webp({ quality: 80, effort: 2 }).toBuffer()
  return scaled.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

let tiles: Promise<Noise> | undefined

/** Returns the noise. It is small and always the same, so the process keeps one copy. */
function rasterNoise(): Promise<Noise> {
  tiles ??= Promise.all([noiseTile(noiseTileSvgs.specks, 160), noiseTile(noiseTileSvgs.grain, 256)]).then(
    ([specks, grain]) => tiledNoise(specks, grain),
  )
  return tiles
}

async function noiseTile(svg: (size: number) => string, size: number): Promise<NoiseTile> {
  const png = await sharp(Buffer.from(svg(size)))
    .png()
    .toBuffer()
  return { size, dataUri: `data:image/png;base64,${png.toString('base64')}` }
}
