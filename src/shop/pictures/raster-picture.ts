import sharp, { type Sharp } from 'sharp'
import type { CoverFormat } from '../../cover-art/cover-options.ts'
import type { PictureRaster } from '../../cover-art/raster-cover.ts'
import { decodePicture } from './remake-picture.ts'

const boxes: Record<CoverFormat, { width: number; height: number }> = {
  tall: { width: 900, height: 1200 },
  wide: { width: 1600, height: 900 },
}

/** limit for cropping a side; beyond it too much would be lost */
const croppedRatio = 1.4

/**
 * An original in one of the shop's shapes: cropped, or whole on a blurred copy if cropping would lose too much.
 */
export async function rasterPicture(original: Buffer, format: CoverFormat): Promise<PictureRaster> {
  const box = boxes[format]
  const { autoOrient: upright } = await decodePicture(original).metadata()
  const ratio = upright.width / upright.height / (box.width / box.height)
  const filling = decodePicture(original).resize({ ...box, fit: 'cover' })
  if (Math.max(ratio, 1 / ratio) <= croppedRatio) return toRaster(filling)
  const whole = await decodePicture(original)
    .resize({ ...box, fit: 'inside' })
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

/** four times the displayed size */
const iconSide = 96

export async function iconPng(original: Buffer): Promise<Buffer> {
  return decodePicture(original)
    .resize({ width: iconSide, height: iconSide, fit: 'inside', withoutEnlargement: true })
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
