import sharp, { type Sharp } from 'sharp'
import type { CoverFormat } from '../../cover-art/cover-options.ts'
import type { PictureRaster } from '../../cover-art/raster-cover.ts'
import { type PictureShape, shapeBoxes } from './picture-shapes.ts'
import { decodePicture } from './remake-picture.ts'

const boxes: Record<CoverFormat, { width: number; height: number }> = {
  tall: { width: 900, height: 1200 },
  wide: { width: 1600, height: 900 },
}

/** limit for cropping a side; beyond it too much would be lost */
const croppedRatio = 1.4

/** An original in one of the shop's shapes: cropped, or whole on a blurred copy if cropping would lose too much. */
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

const white = '#ffffff'
/** share of a maskable icon that no platform cuts off */
const safeShare = 0.8

/** A small copy as PNG without metadata. */
export async function shapedPng(original: Buffer, shape: PictureShape): Promise<Buffer> {
  return shaped(decodePicture(original), shape).toColourspace('srgb').png().toBuffer()
}

function shaped(picture: Sharp, shape: PictureShape): Sharp {
  const box = shapeBoxes[shape]
  switch (shape) {
    case 'card':
    case 'apple-touch-icon':
      return picture.resize({ ...box, fit: 'cover' }).flatten({ background: white })
    case 'icon-maskable-512': {
      const margin = Math.round((box.width * (1 - safeShare)) / 2)
      const side = box.width - 2 * margin
      return picture
        .resize({ width: side, height: side, fit: 'cover' })
        .extend({ top: margin, bottom: margin, left: margin, right: margin, background: white })
        .flatten({ background: white })
    }
    default:
      return picture.resize({ ...box, fit: 'inside', withoutEnlargement: true })
  }
}

/** Width and height of an upright picture in pixels. */
export async function sizeOfPicture(original: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = (await decodePicture(original).metadata()).autoOrient
  return { width, height }
}

async function toRaster(picture: Sharp): Promise<PictureRaster> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}
