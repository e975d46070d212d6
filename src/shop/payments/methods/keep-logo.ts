import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { maxBytes } from '../../pictures/picture-limits.ts'
import type { PictureError } from '../../pictures/picture-store.ts'
import { pictureType } from '../../pictures/picture-type.ts'
import { maxPixels } from '../../pictures/picture-limits.ts'
import type { Db } from '../../shop.ts'
import { insertLogo } from './payment-method-records.ts'

/** twice the displayed size */
const box = { width: 240, height: 96 }

/** Stores a logo as a small PNG without metadata, and returns its name for `payment_method.logo`. */
export async function keepLogo(
  db: Db,
  original: Buffer,
): Promise<{ name: string } | { error: PictureError }> {
  if (original.length > maxBytes) return { error: 'too-large' }
  if (!pictureType(original)) return { error: 'no-picture' }
  const png = await encoded(original)
  if (!png) return { error: 'damaged' }
  const name = createHash('sha256').update(png).digest('hex').slice(0, 40)
  await insertLogo(db, { name, png })
  return { name }
}

async function encoded(original: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(original, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, autoOrient: true })
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 30 })
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}
