import sharp, { type Sharp } from 'sharp'
import type { CoverFormat } from '../../cover-art/cover-options.ts'
import type { PictureRaster } from '../../cover-art/raster-cover.ts'
import { maxPixels } from './picture-limits.ts'

const decodeSeconds = 30

/** The first frame of an original, upright. Of its metadata nothing gets further than here. */
function firstFrame(original: Buffer): Sharp {
  return sharp(original, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, autoOrient: true })
}

/** Decodes an original to its end. Throws when it is damaged or has too many pixels. */
export async function assertDecodable(original: Buffer): Promise<void> {
  await firstFrame(original).resize({ width: 32 }).timeout({ seconds: decodeSeconds }).raw().toBuffer()
}

const boxes: Record<CoverFormat, { width: number; height: number }> = {
  tall: { width: 900, height: 1200 },
  wide: { width: 1600, height: 900 },
}

/** how much longer one side may be than the box's before cropping would lose too much of the picture */
const croppedRatio = 1.4

/**
 * An original in one of the shop's shapes: cropped to it, or, where that would lose too much, whole before a blurred copy
 * of itself that fills the rest.
 */
export async function rasterPicture(original: Buffer, format: CoverFormat): Promise<PictureRaster> {
  const box = boxes[format]
  const { autoOrient: upright } = await firstFrame(original).metadata()
  const ratio = upright.width / upright.height / (box.width / box.height)
  const filling = firstFrame(original)
    .resize({ ...box, fit: 'cover' })
    .timeout({ seconds: decodeSeconds })
  if (Math.max(ratio, 1 / ratio) <= croppedRatio) return toRaster(filling)
  const whole = await firstFrame(original)
    .resize({ ...box, fit: 'inside' })
    .timeout({ seconds: decodeSeconds })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const ground = await filling
    .flatten()
    .blur(40)
    .modulate({ brightness: 0.7 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return toRaster(sharp(ground).composite([{ input: whole, gravity: 'centre' }]))
}

/** four times as large as an icon is shown */
const iconSide = 96

/** An original as a small PNG, whole and as transparent as it came. */
export async function iconPng(original: Buffer): Promise<Buffer> {
  return firstFrame(original)
    .resize({ width: iconSide, height: iconSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: decodeSeconds })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

async function toRaster(picture: Sharp): Promise<PictureRaster> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}
