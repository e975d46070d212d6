import sharp, { type Sharp } from 'sharp'
import { maxBytes, maxPixels } from './picture-limits.ts'
import { pictureType } from './picture-type.ts'

export type PictureError = 'too-large' | 'no-picture' | 'too-many-pixels' | 'damaged'

/** The first frame of an uploaded picture, upright and without metadata. */
export function decodePicture(original: Buffer): Sharp {
  return sharp(original, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    pages: 1,
    autoOrient: true,
  }).timeout({
    seconds: 30,
  })
}

/** Returns the picture as `work` draws it, or the reason why it cannot be decoded completely. */
export async function remakePicture(
  original: Buffer,
  work: (picture: Sharp) => Sharp,
): Promise<Buffer | PictureError> {
  if (original.length > maxBytes) return 'too-large'
  if (!pictureType(original)) return 'no-picture'
  try {
    return await work(decodePicture(original)).toBuffer()
  } catch (error) {
    return String(error).includes('pixel limit') ? 'too-many-pixels' : 'damaged'
  }
}
