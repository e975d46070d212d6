import { refuse } from '../../errors.ts'
import sharp from 'sharp'
import { remakePdf } from '../../../platform/documents/remake-pdf.ts'
import { pictureType } from '../../pictures/picture-type.ts'
import { maxPixels } from '../../pictures/picture-limits.ts'
import { maxFileBytes, maxFilePages } from './file-limits.ts'

/** pixels of a side; larger pictures are scaled down */
const maxSide = 2000

/**
 * Remakes a file for the evidence: a PDF of the same look without active content. The content decides the type.
 */
export async function remakeFile(original: Buffer): Promise<{ pdf: Buffer; pages: number }> {
  if (original.length === 0) refuseFile('none')
  if (original.length > maxFileBytes) refuseFile('too-large')
  const type = fileType(original) ?? refuseFile('no-type')
  const bytes = (type === 'pdf' ? original : await encodedAnew(original, type)) ?? refuseFile('damaged')
  const remade = await remakePdf(bytes, type, maxFilePages)
  if (typeof remade === 'string') refuseFile(remade)
  const pdf = Buffer.from(remade.pdf)
  return pdf.length > 2 * maxFileBytes ? refuseFile('too-large') : { pdf, pages: remade.pages }
}

export function refuseFile(
  why: 'none' | 'too-large' | 'no-type' | 'damaged' | 'too-long' | 'too-many',
): never {
  refuse(`evidence-file.${why}`, { field: 'file' })
}

function fileType(original: Buffer): 'pdf' | 'png' | 'jpg' | undefined {
  if (original.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  const type = pictureType(original)
  return type === 'png' || type === 'jpg' ? type : undefined
}

/** Upright and without metadata; undefined if it cannot be decoded completely. */
async function encodedAnew(original: Buffer, type: 'png' | 'jpg'): Promise<Buffer | undefined> {
  try {
    const picture = sharp(original, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      pages: 1,
      autoOrient: true,
    })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
    return await (type === 'png' ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer()
  } catch {
    return undefined
  }
}
